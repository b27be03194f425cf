import type { Scene, Throw } from '../../kernel/picture.js';

/** What lessons look at: a moment at which the learner decides, or the end of the battle. */
export interface LessonMoment {
  /** The first word that the notations of all answers share; empty at the end. */
  readonly decision: string;
  /** The answers in notation. */
  readonly answers: readonly string[];
  /** The side of the learner. */
  readonly own: number;
  readonly scene: Scene;
  /** The latest throw of dice. */
  readonly dice?: Throw;
  readonly isOver: boolean;
}

/** A part of the page that a lesson points at. */
export type LessonPart = 'choices' | 'units' | 'goal' | 'board' | 'dice' | 'log';

/** A part of a small drawing, 120 wide and 72 high from the upper left corner. */
export type Shape =
  | { readonly is: 'own' | 'enemy' | 'token'; readonly x: number; readonly y: number; readonly size: number }
  | { readonly is: 'ring'; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly is: 'arrow' | 'sight' | 'tool'; readonly from: Point; readonly to: Point }
  | { readonly is: 'wall' | 'square'; readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  /** A die as dice are drawn beside the board; `isCancelled` crosses it out. */
  | {
      readonly is: 'die';
      readonly x: number;
      readonly y: number;
      readonly colour: string;
      readonly face: string;
      readonly isDefence?: boolean;
      readonly isCancelled?: boolean;
    }
  /** A token of a unit, by its name. */
  | { readonly is: 'mark'; readonly x: number; readonly y: number; readonly name: string }
  | { readonly is: 'text'; readonly x: number; readonly y: number; readonly text: string };

export type Point = readonly [x: number, y: number];

/** What a lesson says: what it is about, a sentence or two, and what can be tried at once. */
export interface LessonText {
  readonly title: string;
  readonly says: string;
  readonly tries?: string;
}

/** Something new, which is told when it first matters. */
export interface Lesson {
  readonly id: string;
  /** Whether it matters now. */
  when(moment: LessonMoment): boolean;
  readonly drawing: readonly Shape[];
  readonly points: LessonPart;
  /** Tags of the units that it is about. */
  lights?(moment: LessonMoment): readonly string[];
  readonly en: LessonText;
  readonly de: LessonText;
}

/** What a guided battle is, before it begins. */
export interface GuideText {
  /** The name of the game that it teaches. */
  readonly game: string;
  readonly title: string;
  readonly about: string;
}

/** A guided battle, with its lessons in the order in which they are told where several matter at once. */
export interface Guide {
  readonly en: GuideText;
  readonly de: GuideText;
  readonly lessons: readonly Lesson[];
}

/** A guided battle, whose lessons are loaded when it is played. */
export interface GuideEntry {
  /** The name of its scenario. */
  readonly scenario: string;
  /** Who sits where: `person`, or the specification of an agent. */
  readonly seats: readonly string[];
  readonly seed: string;
  open(): Promise<Guide>;
}

/** The first lesson that matters and was not told; undefined if there is none. */
export function nextLesson(guide: Guide, told: readonly string[], moment: LessonMoment): Lesson | undefined {
  return guide.lessons.find((lesson) => !told.includes(lesson.id) && lesson.when(moment));
}

/** The side of the unit with a tag; below 0 if there is none. */
export function sideOf(scene: Scene, tag: string | undefined): number {
  return scene.units.find((unit) => unit.tag === tag)?.side ?? -1;
}

/** Whether an answer begins with some words. */
export function canAnswer({ answers }: LessonMoment, start: string): boolean {
  return answers.some((answer) => answer === start || answer.startsWith(`${start} `));
}

/** The latest throw, if it was made by the learner's side (`isOwn`) or by the other; undefined if not. */
export function throwBy({ dice, scene, own }: LessonMoment, isOwn: boolean): Throw | undefined {
  return dice !== undefined && (sideOf(scene, dice.from) === own) === isOwn && sideOf(scene, dice.from) >= 0
    ? dice
    : undefined;
}
