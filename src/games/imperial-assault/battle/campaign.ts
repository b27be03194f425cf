import type { CardFilter } from '../cards/language/filter.js';
import type { Named } from '../effects/named.js';

/** An Imperial card that can be attached to a Deployment card as its figures are deployed (R 221–228). */
export interface AttachmentSetup {
  readonly id: string;
  readonly name: string;
  /** One of these must fit the Deployment card; none: any does. */
  readonly attachesTo: readonly CardFilter[];
  readonly abilities: readonly Named[];
}

/** Where the Deployment card of a group is in a mission of the campaign. */
export const CARD_PLACES = ['table', 'hand', 'reserve', 'box'] as const;
export type CardPlace = (typeof CARD_PLACES)[number];
export const ON_TABLE: number = CARD_PLACES.indexOf('table');
export const IN_HAND: number = CARD_PLACES.indexOf('hand');
export const IN_RESERVE: number = CARD_PLACES.indexOf('reserve');
export const IN_BOX: number = CARD_PLACES.indexOf('box');
/** In a view of the Rebels: the card is in the hand, in the reserve or in the box. */
export const UNSEEN: number = CARD_PLACES.length;

/** A place where Imperial figures come onto the map (R 549–552). */
export interface DeploymentPoint {
  readonly id: string;
  readonly space: number;
  readonly colour: string;
  readonly isActive: boolean;
}

/** What a mission of the campaign has that a skirmish has not; nothing of it changes while it is played. */
export interface CampaignSetup {
  /** What the threat grows by each round, and what there is at the start. */
  readonly threatLevel: number;
  readonly threat: number;
  /** Influence that the Imperial player can pay during the mission; none if left out. */
  readonly influence?: number;
  /** The figures of the heroes. Each is its own group. */
  readonly heroes: readonly number[];
  /** The space of the entrance token; −1 for none. */
  readonly entrance: number;
  /** The spaces in any of which Rebel figures can begin, in a mission without an entrance. */
  readonly begin?: readonly number[];
  readonly points: readonly DeploymentPoint[];
  /** By group: where its Deployment card is at the start. Groups of the Rebels are on the table. */
  readonly places: readonly CardPlace[];
  /** Groups of allies among which the Rebels can choose one to bring (R 211). */
  readonly allies: readonly number[];
  /**
   * Groups in the box that the Rebels think the Imperial player may hold: from them an agent of theirs draws a hand.
   * None comes into play.
   */
  readonly plausible?: readonly number[];
  /** Groups in the box that effects can add to the hand of the Imperial player. */
  readonly addable?: readonly number[];
  /** Ids of the Supply cards; equal ones stand beside each other. */
  readonly supplies: readonly string[];
  /** What these do, each kind once. */
  readonly supplyTexts?: readonly Named[];
  /** Ids of Agenda cards that the Imperial player keeps secret. */
  readonly secrets?: readonly string[];
  /** Imperial cards that can be attached to groups that are deployed. */
  readonly attachments?: readonly AttachmentSetup[];
}
