import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { DiceMode } from '../../arena/saved-game.js';
import type { Setup } from '../game-messages.js';
import type { Menu, MenuGame } from '../menu-messages.js';
import type { Source } from '../source.js';
import { go } from '../routes.js';
import { ask } from '../store/client.js';
import { lists } from '../store/lists.js';
import { createGame, freshId } from '../store/playing.js';
import { editionName, playerName, words } from '../words/words.js';
import { BattlePreview } from '../panels/battle-preview.js';
import { Later } from '../panels/later.js';
import type { LinkChoice } from '../panels/link-choice.js';
import { OwnBattleForm } from '../panels/own-battle.js';
import type { OwnBattle } from '../panels/own-battle.js';
import { Page } from './page.js';

/**
 * Choosing a game, a seat and opponents; what the address says, such as `?scenario=core-set-clash`, is chosen already.
 */
export function NewGame({ query }: { query: URLSearchParams }): JSX.Element {
  const [menu, setMenu] = useState<Menu | undefined>(undefined);
  const [own, setOwn] = useState<MenuGame | undefined>(undefined);
  useEffect(() => {
    void ask({ do: 'menu' }).then((answer) => {
      if (answer.kind === 'menu') setMenu(answer.menu);
    });
  }, []);
  return (
    <Page title={words.setup.title} kind="wide">
      {menu === undefined ? (
        <p class="quiet">{words.setup.loading}</p>
      ) : (
        <Form key={own?.title ?? ''} menu={menu} own={own} query={query} setOwn={setOwn} />
      )}
    </Page>
  );
}

/** The words of the language for a battle that comes with Opfor. */
function inWords({ source, title, about }: Pick<MenuGame, 'source' | 'title' | 'about'>): {
  readonly title: string;
  readonly about: string;
} {
  const known = source.kind === 'scenario' ? words.battles[source.name] : undefined;
  return known ?? words.battleOf(title, about);
}

function titleOf(game: MenuGame): string {
  return inWords(game).title;
}

function levelAbout(name: string): string | undefined {
  const { levels } = words;
  return Object.hasOwn(levels, name) ? levels[name as keyof typeof levels] : undefined;
}

/** The seats of a game that an address names; none where agents are watched. */
function sidesIn(query: URLSearchParams, { players }: MenuGame): readonly string[] | undefined {
  const named = query
    .get('side')
    ?.split(',')
    .filter((side) => side !== '');
  return named?.every((side) => players.includes(side)) === true ? named : undefined;
}

/** A battle of army lists has two sides; the person's own list is blue. */
const TWO_SIDES = { players: ['blue', 'red'] } as const;

/** A battle of one's own before anything is chosen but the edition and a kept list that the address names. */
function noList({ lists: all }: Menu, query: URLSearchParams): OwnBattle {
  const { edition, tables } = all.find((one) => one.edition === query.get('edition')) ?? all[0];
  const mine = lists.value.find(({ name }) => name === query.get('list'))?.text ?? '';
  return { edition, mine, their: { kind: 'random', faction: 'auto' }, table: tables[0], isReady: false };
}

/** Whether a game can be played by link: one of two sides whose kit can. */
function canLink({ players, byLink }: MenuGame): boolean {
  return players.length === 2 && byLink === true;
}

async function linkChoice(): Promise<typeof LinkChoice> {
  return (await import('../panels/link-choice.js')).LinkChoice;
}

interface FormProps {
  readonly menu: Menu;
  readonly own: MenuGame | undefined;
  readonly query: URLSearchParams;
  readonly setOwn: (game: MenuGame) => void;
}

/** Battles by edition, in the order of the catalogue; those of an edition as they come. */
function inOrder(battles: readonly MenuGame[]): readonly MenuGame[] {
  const editions = Object.keys(words.editions.names);
  const rank = ({ edition }: MenuGame): number => editions.indexOf(edition ?? '') + 1 || editions.length + 1;
  return battles.toSorted((a, b) => rank(a) - rank(b));
}

function Form({ menu, own, query, setOwn }: FormProps): JSX.Element {
  const games = [...(own === undefined ? [] : [own]), ...inOrder(menu.battles), ...menu.games];
  const asked = query.get('scenario') ?? query.get('game');
  const found = games.find(({ source }) => 'name' in source && source.name === asked);
  const begin = own ?? found ?? games[0];
  const [game, setGame] = useState(begin);
  const wantsTwo = query.has('two') && begin.players.length === 2;
  const [side, setSide] = useState<readonly string[]>(
    sidesIn(query, begin) ?? (wantsTwo ? begin.players : [game.players[0]]),
  );
  const [against, setAgainst] = useState(query.get('against') ?? 'trooper');
  const [mate, setMate] = useState(query.get('with') ?? '');
  const [isReal, setReal] = useState(query.has('table'));
  const [dice, setDice] = useState<DiceMode>(isReal ? 'manual' : 'dealer');
  const [seed, setSeed] = useState(query.get('seed') ?? '');
  const [ownBattle, setOwnBattle] = useState<OwnBattle | undefined>(
    query.has('list') ? noList(menu, query) : undefined,
  );
  const [problem, setProblem] = useState('');
  const [isByLink, setByLink] = useState(query.has('link'));
  const [isStrict, setStrict] = useState(false);
  const hasTable = ownBattle !== undefined || game.hasTable !== false;
  const start = async (): Promise<void> => {
    if (ownBattle !== undefined) return startOwn(ownBattle);
    if (byLink) return offerIt(game.source, titleOf(game));
    const seats = seatsOf(game, side, against, mate === '' ? against : mate);
    const setup: Setup = {
      source: game.source,
      seats,
      seed: seed === '' ? freshId() : seed,
      dice,
      isReal: isReal && hasTable,
    };
    go(`game/${await createGame(setup, titleOf(game))}`);
  };
  const startOwn = async ({ edition, mine, their, table }: OwnBattle): Promise<void> => {
    const fresh = seed === '' ? freshId() : seed;
    const answer = await ask({
      do: 'compose',
      edition,
      mine,
      their,
      table,
      seed: fresh,
      isRed: !isBoth && side.includes('red'),
    });
    if (answer.kind !== 'battle') {
      setProblem(answer.kind === 'problem' ? answer.text : '');
      return;
    }
    const { source, title } = answer;
    if (byLink) return offerIt(source, title);
    const seats = seatsOf(TWO_SIDES, side, against, mate === '' ? against : mate);
    go(`game/${await createGame({ source, seats, seed: fresh, dice, isReal }, title)}`);
  };
  const byLink = isByLink && side.length === 1 && (ownBattle !== undefined || canLink(game));
  const offerIt = async (source: Source, title: string): Promise<void> => {
    const { offer } = await import('../store/by-link.js');
    const made = await offer(
      source,
      title,
      (ownBattle === undefined ? game : TWO_SIDES).players.findIndex((player) => player === side[0]) === 1 ? 1 : 0,
      isStrict,
    );
    if (typeof made === 'string') setProblem(made);
    else go(`game/${made.id}`);
  };
  const chooseKind = (isList: boolean): void => {
    setOwnBattle(isList ? (ownBattle ?? noList(menu, query)) : undefined);
    if (isList) setGame(menu.battles[0] ?? game);
    if (isList && side.length > 0) setSide(isBoth ? TWO_SIDES.players : [TWO_SIDES.players[0]]);
  };
  const isBoth = game.players.length === 2 && side.length === 2;
  const choose = (at: number): void => {
    const chosen = games[at];
    setGame(chosen);
    setSide(isBoth && chosen.players.length === 2 ? chosen.players : [chosen.players[0]]);
  };
  const { setup } = words;
  const isWatched = side.length === 0;
  const { about } = inWords(game);
  return (
    <form
      class="setup"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      {asked !== null && found === undefined && own === undefined && (
        <p class="complaint" role="alert">
          {setup.noBattle(asked)}
        </p>
      )}
      <div class="row kinds">
        {[false, true].map((isList) => (
          <label key={String(isList)} class="pick">
            <input
              type="radio"
              name="kind"
              checked={isList === (ownBattle !== undefined)}
              onChange={() => chooseKind(isList)}
            />
            <span>{isList ? words.lists.ownArmy : words.lists.readyBattle}</span>
          </label>
        ))}
      </div>
      {ownBattle !== undefined && <OwnBattleForm menu={menu} battle={ownBattle} set={setOwnBattle} />}
      {ownBattle === undefined && (
        <label>
          {setup.battle}
          <select value={games.indexOf(game)} onChange={(event) => choose(Number(event.currentTarget.value))}>
            {[...new Set(games.map(({ edition }) => edition))].map((edition) => (
              <optgroup key={edition} label={edition === undefined ? setup.otherGames : editionName(edition)}>
                {games.map(
                  (one, at) =>
                    one.edition === edition && (
                      <option key={`${one.source.kind} ${one.title}`} value={at}>
                        {titleOf(one)}
                      </option>
                    ),
                )}
              </optgroup>
            ))}
          </select>
        </label>
      )}
      {ownBattle === undefined &&
        menu.problems.map((problem) => (
          <p key={problem} class="complaint">
            {problem}
          </p>
        ))}
      {ownBattle === undefined && about !== '' && <p class="about">{about}</p>}
      {ownBattle === undefined && <BattlePreview source={game.source} title={titleOf(game)} />}
      <fieldset>
        <legend>{setup.seat}</legend>
        <div class="row">
          {game.players.map((player) => (
            <label key={player} class="pick">
              <input
                type="radio"
                name="side"
                checked={!isBoth && side.includes(player)}
                onChange={() => setSide([player])}
              />
              <span class={`seat ${player}`}>{playerName(player)}</span>
            </label>
          ))}
          {game.players.length === 2 && (
            <label class="pick">
              <input type="radio" name="side" checked={isBoth} onChange={() => setSide(game.players)} />
              <span>{words.shared.choose}</span>
            </label>
          )}
          <label class="pick">
            <input type="radio" name="side" checked={isWatched} onChange={() => setSide([])} />
            <span>{setup.watch}</span>
          </label>
        </div>
      </fieldset>
      {(game.teams !== undefined || isWatched) && (
        <Agents
          legend={isWatched ? playerName(game.players[0]) : setup.mate}
          menu={menu}
          value={mate === '' && isWatched ? against : mate}
          set={setMate}
        />
      )}
      {!isWatched && (ownBattle !== undefined || canLink(game)) && (
        <label class="pick">
          <input
            type="checkbox"
            checked={byLink}
            onChange={({ currentTarget }) => {
              setByLink(currentTarget.checked);
              if (currentTarget.checked) setSide([side[0]]);
            }}
          />
          <span>
            <b>{words.shared.byLink}</b>
            <small>{words.shared.byLinkAbout}</small>
          </span>
        </label>
      )}
      {byLink && <Later load={linkChoice} props={{ isStrict, setStrict }} />}
      {!isBoth && !byLink && (
        <Agents
          legend={isWatched ? playerName(game.players[1] ?? '') : setup.against}
          menu={menu}
          value={against}
          set={setAgainst}
        />
      )}
      {hasTable && !byLink && (
        <label class="pick">
          <input
            type="checkbox"
            checked={isReal}
            onChange={(event) => {
              setReal(event.currentTarget.checked);
              setDice(event.currentTarget.checked ? 'manual' : 'dealer');
            }}
          />
          <span>
            <b>{words.real.onTable}</b>
            <small>{words.real.about}</small>
          </span>
        </label>
      )}
      <details hidden={byLink}>
        <summary>{setup.more}</summary>
        <label>
          {setup.dice}
          <select value={dice} onChange={(event) => setDice(event.currentTarget.value as DiceMode)}>
            {(Object.keys(setup.diceModes) as DiceMode[]).map((mode) => (
              <option key={mode} value={mode}>
                {setup.diceModes[mode]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {setup.seed}
          <input value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
          <small>{setup.seedHint}</small>
        </label>
        <label class="file">
          {setup.own}
          <input
            type="file"
            accept=".json"
            onChange={(event) => void readOwn(event.currentTarget, setOwn, setProblem)}
          />
        </label>
      </details>
      {problem !== '' && (
        <p class="complaint" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" class="primary big" disabled={ownBattle?.isReady === false}>
        {byLink ? words.shared.first : setup.start}
      </button>
    </form>
  );
}

function Agents({
  legend,
  menu,
  value,
  set,
}: {
  legend: string;
  menu: Menu;
  value: string;
  set: (name: string) => void;
}): JSX.Element {
  const isLevel = menu.levels.some(({ name }) => name === value);
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="levels">
        {menu.levels.map(({ name, summary }) => (
          <label key={name} class="pick">
            <input type="radio" name={legend} checked={value === name} onChange={() => set(name)} />
            <span>
              <b>{name}</b>
              <small>{levelAbout(name) ?? summary}</small>
            </span>
          </label>
        ))}
      </div>
      <label class="other">
        {words.setup.agents}
        <input
          list="agents"
          value={isLevel ? '' : value}
          placeholder="mcts:iterations=200"
          onInput={(event) => set(event.currentTarget.value === '' ? 'trooper' : event.currentTarget.value)}
        />
      </label>
      <datalist id="agents">
        {menu.agents.map(({ name, summary }) => (
          <option key={name} value={name}>
            {Object.hasOwn(words.agents, name) ? words.agents[name] : summary}
          </option>
        ))}
      </datalist>
    </fieldset>
  );
}

/** The holder of each seat: the person, the person's teammates, the opponents. */
function seatsOf(
  { players, teams }: Pick<MenuGame, 'players' | 'teams'>,
  side: readonly string[],
  against: string,
  mate: string,
): string[] {
  const teamOf = (seat: number): number => teams?.[seat] ?? seat;
  // Where nobody plays but agents, the first seat has the team whose agent is named apart.
  const own = Math.max(
    0,
    players.findIndex((player) => side.includes(player)),
  );
  const enemies = against.split(/,(?![^:]*=)/);
  let next = 0;
  return players.map((player, seat) => {
    if (side.includes(player)) return 'person';
    if (teamOf(seat) === teamOf(own)) return mate;
    return enemies[Math.min(next++, enemies.length - 1)];
  });
}

/** A scenario of one's own as a game to choose, or what is wrong with it; its rules say who plays it. */
async function ownGame(path: string, json: unknown): Promise<MenuGame | string> {
  const source = { kind: 'file', path, json } as const;
  const answer = await ask({ do: 'preview', source });
  if (answer.kind !== 'preview') return answer.kind === 'problem' ? answer.text : '';
  const { players, teams } = answer.preview;
  return { source, title: path, about: '', players, ...(teams === undefined ? {} : { teams }) };
}

async function readOwn(
  input: HTMLInputElement,
  set: (game: MenuGame) => void,
  complain: (problem: string) => void,
): Promise<void> {
  const file = input.files?.[0];
  if (file === undefined) return;
  let json: unknown;
  try {
    json = JSON.parse(await file.text());
  } catch {
    json = undefined;
  }
  const game = await ownGame(file.name, json);
  if (typeof game === 'string') complain(game);
  else set(game);
}
