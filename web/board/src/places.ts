import type { HousePlace, Place, Seeds, Side } from './types.ts';

/** A place as a key of maps: "s3" is South's house 3, "n0" North's store. */
export type Key = `${'s' | 'n'}${number}`;

export const SIDES: readonly Side[] = ['south', 'north'];

export const facingSide = (side: Side): Side => (side === 'south' ? 'north' : 'south');

export const houseKey = (side: Side, house: number): Key =>
  `${side === 'south' ? 's' : 'n'}${house}`;

export const storeKey = (side: Side): Key => houseKey(side, 0);

export const keyOf = (place: Place): Key =>
  'store' in place ? storeKey(place.side) : houseKey(place.side, place.house);

export const placeOf = (key: Key): Place => {
  const side = sideOf(key);
  const house = houseOf(key);
  return house === 0 ? { side, store: true } : { side, house };
};

export const sideOf = (key: Key): Side => (key[0] === 's' ? 'south' : 'north');

/** The number of a house, 0 for a store. */
export const houseOf = (key: Key): number => Number(key.slice(1));

export const isStore = (key: Key): boolean => houseOf(key) === 0;

export const housePlace = (key: Key): HousePlace => ({ side: sideOf(key), house: houseOf(key) });

export const houseCount = (seeds: Seeds): number => seeds.south.houses.length;

/** All places of a board in the order of sowing, South's house 1 first. */
export function placesOf(houses: number): Key[] {
  return SIDES.flatMap((side) => [
    ...Array.from({ length: houses }, (_, i) => houseKey(side, i + 1)),
    storeKey(side),
  ]);
}

export function seedsAt(seeds: Seeds, key: Key): number {
  const row = seeds[sideOf(key)];
  const house = houseOf(key);
  return house === 0 ? row.store : (row.houses[house - 1] ?? 0);
}

export const sameSeeds = (a: Seeds, b: Seeds): boolean =>
  houseCount(a) === houseCount(b) &&
  placesOf(houseCount(a)).every((key) => seedsAt(a, key) === seedsAt(b, key));
