// The board as a person finds it: by the names of its places.
import { expect, type Locator, type Page } from '@playwright/test';

export class BoardOnPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get board(): Locator {
    return this.page.getByRole('group', { name: /^(Kalah board|Доска калаха)$/ });
  }

  get status(): Locator {
    return this.page.getByTestId('status').first();
  }

  get over(): Locator {
    return this.page.locator('#over');
  }

  house(whose: string, house: number): Locator {
    return this.board.getByRole('button', { name: new RegExp(`^${whose} house ${house},`) });
  }

  yours(house: number): Locator {
    return this.house('Your', house);
  }

  /** The labels of all houses, which tell the whole position. */
  labels(): Promise<string[]> {
    return this.board
      .getByRole('button')
      .evaluateAll((houses) => houses.map((house) => house.getAttribute('aria-label') ?? ''));
  }

  /** The seeds in a place, from its label. */
  async seeds(place: Locator): Promise<number> {
    const label = (await place.getAttribute('aria-label')) ?? '';
    if (/, empty/.test(label)) return 0;
    if (/, one seed/.test(label)) return 1;
    return Number(/, (\d+) seeds/.exec(label)?.[1]);
  }

  store(whose: string): Locator {
    return this.board.getByRole('img', { name: new RegExp(`^${whose} store,`) });
  }

  /** Every seed on the board. */
  async allSeeds(): Promise<number> {
    const places = [
      ...(await this.board.getByRole('button').all()),
      ...(await this.board.getByRole('img').all()),
    ];
    const counts = await Promise.all(places.map((place) => this.seeds(place)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** The houses that can be sown now. */
  playable(): Locator {
    return this.board.locator('button:not([aria-disabled])');
  }

  /** Presses a house that cannot be sown, as a person does who does not know. */
  press(house: Locator): Promise<void> {
    return house.click({ force: true });
  }

  /** Waits until it is your turn or the game is over. */
  async ready(): Promise<void> {
    await expect(this.playable().first().or(this.over)).toBeVisible({ timeout: 30_000 });
  }
}
