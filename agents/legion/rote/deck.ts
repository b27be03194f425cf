/** One thing that an order card can tell a unit to do; deeds.ts defines each. */
export type Deed =
  | 'advance'
  | 'close in'
  | 'take cover'
  | 'charge'
  | 'withdraw'
  | 'take the objective'
  | 'aim'
  | 'attack'
  | 'dodge'
  | 'stand by'
  | 'recover'
  | 'use a card';

/** Which enemy a card tells a unit to attack; ties are broken at random. */
export type Priority = 'nearest' | 'weakest' | 'costliest';

/** An order card: one step for each action. The unit does the first deed of the step that is possible. */
export interface OrderCard {
  readonly name: string;
  readonly target: Priority;
  readonly steps: readonly (readonly Deed[])[];
}

/** The deck of order cards: it is shuffled, and one card is drawn for each activation. */
export const DECK: readonly OrderCard[] = [
  {
    name: 'Advance',
    target: 'nearest',
    steps: [
      ['take the objective', 'advance', 'attack'],
      ['take the objective', 'attack', 'advance', 'dodge'],
    ],
  },
  {
    name: 'Press On',
    target: 'nearest',
    steps: [
      ['take the objective', 'advance', 'attack'],
      ['take the objective', 'advance', 'attack', 'dodge'],
    ],
  },
  {
    name: 'Take and Hold',
    target: 'nearest',
    steps: [
      ['take the objective', 'advance', 'attack'],
      ['take the objective', 'dodge', 'attack'],
    ],
  },
  {
    name: 'Aimed Fire',
    target: 'nearest',
    steps: [
      ['aim', 'advance'],
      ['attack', 'advance'],
    ],
  },
  {
    name: 'Finish Them',
    target: 'weakest',
    steps: [
      ['aim', 'close in'],
      ['attack', 'close in'],
    ],
  },
  {
    name: 'Bring It Down',
    target: 'costliest',
    steps: [
      ['aim', 'close in'],
      ['attack', 'advance'],
    ],
  },
  {
    name: 'Shoot and Move',
    target: 'nearest',
    steps: [
      ['attack', 'advance'],
      ['take the objective', 'advance', 'dodge'],
    ],
  },
  {
    name: 'Dodge and Hold',
    target: 'nearest',
    steps: [
      ['dodge', 'take the objective'],
      ['attack', 'stand by', 'aim'],
    ],
  },
  {
    name: 'Fall Back to Cover',
    target: 'nearest',
    steps: [
      ['withdraw', 'take cover', 'attack'],
      ['attack', 'dodge', 'aim'],
    ],
  },
  {
    name: 'Charge',
    target: 'nearest',
    steps: [
      ['charge', 'attack', 'close in'],
      ['attack', 'charge', 'close in'],
    ],
  },
  {
    name: 'Rally',
    target: 'nearest',
    steps: [
      ['recover', 'aim', 'advance'],
      ['attack', 'advance', 'dodge'],
    ],
  },
  {
    name: 'Special Orders',
    target: 'costliest',
    steps: [
      ['use a card', 'take the objective', 'advance'],
      ['attack', 'advance', 'dodge'],
    ],
  },
];
