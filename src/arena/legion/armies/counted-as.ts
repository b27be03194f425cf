import { points, pointsKind } from '../../../games/legion/army/points.js';
import type { ArmyList, PointsKind } from '../../../games/legion/army/types.js';
import type { Library } from '../../../games/legion/cards/library.js';
import type { Tell } from './army-file.js';

/**
 * A list with its points counted as `kind` says, which is told in one line where the list says otherwise; the
 * list itself where `kind` is undefined. `option` is what the line calls the list.
 */
export function countedAs(
  library: Library,
  list: ArmyList,
  option: string,
  kind: PointsKind | undefined,
  tell: Tell,
): ArmyList {
  const before = pointsKind(list);
  if (kind === undefined || kind === before) return list;
  const counted = { ...list, points: kind };
  const change = `${points(library, counted)}, not ${points(library, list)}`;
  tell(`${option}: counts ${kind} points instead of ${before} ones: ${change}`);
  return counted;
}
