// The playing strengths, asked for once.
import { get } from '../../api/request';
import type { Level } from '../../api/types';

let list = $state.raw<Level[]>([]);
let asked = false;

export function levels(): { readonly list: Level[] } {
  if (!asked) {
    asked = true;
    get<Level[]>('/levels', {}).then(
      (all) => {
        list = all;
      },
      () => {
        asked = false;
      },
    );
  }
  return {
    get list() {
      return list;
    },
  };
}
