import type { TokenSetup } from '../battle/skirmish.js';
import type { MapLayout } from '../maps/map-layout.js';
import type { MissionSide } from '../maps/mission.js';
import { NONE } from '../state/state.js';
import { COLOURS } from '../words/faces.js';

/**
 * The zone that the kind of a token names, 0 red, 1 blue; −1 for none. Rebel tokens go with red, Imperial with blue.
 */
export function zoneOfKind(kind: string): number {
  if (kind.endsWith('Red') || kind.endsWith('Rebel')) return 0;
  return kind.endsWith('Blue') || kind.endsWith('Imperial') ? 1 : NONE;
}

/** The tokens of a mission, and where each begins: NONE off the map. */
export function tokensOf(
  layout: MapLayout,
  side: MissionSide,
): { readonly tokens: readonly TokenSetup[]; readonly at: readonly number[] } {
  const mission = layout.map.missions[side];
  const asFigures = mission.figures.flatMap(({ tokens }) => tokens);
  const laid = [
    ...layout.terminals.map((space, n) => ({
      kind: Object.keys(mission.terminals).find((name) => mission.terminals[name] === n) ?? 'terminal',
      space,
      owner: undefined,
      isTerminal: true,
    })),
    ...layout
      .tokens(side)
      .filter(({ kind }) => !asFigures.includes(kind))
      .map((one) => ({ ...one, owner: undefined, isTerminal: false })),
    ...Object.entries(mission.places).flatMap(([kind, area]) =>
      (layout.areas[area] ?? []).map((space) => ({ kind, space, owner: undefined, isTerminal: false })),
    ),
    ...mission.supply.flatMap(({ kind, count, each }) =>
      (each ? [0, 1] : [undefined]).flatMap((owner) =>
        Array.from({ length: count }, () => ({ kind, space: NONE, owner, isTerminal: false })),
      ),
    ),
  ];
  const tokens = laid.map(({ kind, space, owner, isTerminal }, t): TokenSetup => {
    const object =
      mission.objects.find((one) => one.tokens.includes(kind)) ??
      mission.supply.find((one) => one.kind === kind && owner !== undefined);
    const number = laid.slice(0, t).filter((other) => other.kind === kind).length + 1;
    const named = zoneOfKind(kind);
    return {
      id: `${kind}-${number}`,
      kind: isTerminal ? 'terminal' : kind.startsWith('crate') ? 'crate' : 'mission',
      label: kind,
      zone: named !== NONE ? named : space === NONE ? NONE : zoneAt(layout, space, isTerminal),
      owner,
      health: object?.health ?? 0,
      defense: (object !== undefined && 'defense' in object ? object.defense : []).map((die) => COLOURS.indexOf(die)),
      block: object?.block ?? 0,
    };
  });
  return { tokens, at: laid.map(({ space }) => space) };
}

/** The zone of a space, of a terminal that which its colour names; NONE for none. */
function zoneAt(layout: MapLayout, space: number, isTerminal: boolean): number {
  const { red, blue } = layout.map.terminalColours;
  if (isTerminal) return [red, blue].findIndex((points) => points?.some((at) => layout.spaceAt(at) === space) === true);
  return [layout.zones.red, layout.zones.blue].findIndex((spaces) => spaces.includes(space));
}
