import type { GridPicture } from '../../../../grid/picture.js';
import type { GameEvent } from '../../../../kernel/game.js';
import type { Turn } from '../../../../kernel/picture.js';
import type { ImperialAssault } from '../../imperial-assault.js';
import { attackOutcome } from '../../estimates/attack-outcome.js';
import { aimFrom } from '../../rules/attack/aims.js';
import type { IaState } from '../../state/state.js';
import { english } from '../english.js';
import type { Books } from '../books.js';
import { Names } from '../names.js';
import type { Speech } from '../speech.js';
import { poolsOf } from '../throws.js';
import { boardOf } from './board.js';
import { lookOf } from './look.js';
import { sceneOf } from './scene.js';
import { targetOf } from './target.js';
import { beginsThrow, throwOf } from './throw.js';

function turnOf({ marks, battle }: Names, { type, ...fields }: GameEvent): Turn | undefined {
  if (type === 'round-started') return { kind: 'round', about: String(fields['round']) };
  if (type !== 'activation-started') return undefined;
  const u = Number(fields['figure']);
  return { kind: 'turn', about: marks[u], side: battle.sides[u] };
}

/** How a skirmish is drawn. */
export function iaPicture(game: ImperialAssault, books: Books, speech: Speech = english): GridPicture<unknown> {
  const { on } = game;
  const names = new Names(game.battle, books, speech);
  const { command, abilities } = books.library;
  const { decks } = names.battle.setup;
  const cards = new Set(decks.flatMap(({ kinds }) => kinds.map(({ id }) => id)));
  const able = new Set(
    names.battle.figures.flatMap(({ profile }) => books.library.deployment.get(profile.card)?.abilities ?? []),
  );
  const picture: GridPicture<IaState> = {
    board: boardOf(names),
    topics: [
      ...[...command.values()].flatMap(({ id, name }) => (cards.has(id) ? [name] : [])),
      ...[...abilities.values()].flatMap(({ id, name }) => (name !== null && able.has(id) ? [name] : [])),
    ],
    keys: { 'act end': 'e' },
    dice: (state) => poolsOf(on(state)),
    scene: (view, player) => sceneOf(on(view), names, player),
    target: (view, action, notation) => targetOf(on(view), names, action, notation),
    probe(view, _player, answer) {
      const action = game.parse(view, answer);
      const aimed = /^act attack (.+)$/.exec(answer)?.[1];
      if (!action.ok || aimed === undefined) return { legal: action.ok, why: '' };
      const c = on(view);
      const u = view.game.pendingA;
      const outcome = attackOutcome(c, u, aimFrom(c, u, aimed));
      return { legal: true, why: '', ...(outcome === undefined ? {} : { outcome }) };
    },
    look: (view, _player, piece) => lookOf(on(view), names, names.marks.indexOf(piece)),
    throwOf: (happened) => throwOf(names, happened),
    beginsThrow,
    turnOf: (event) => turnOf(names, event),
  };
  return picture;
}
