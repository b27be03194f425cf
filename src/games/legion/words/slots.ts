/** A kind of place for an upgrade card, such as `heavy weapon`: one of those of the edition. */
export type Slot = string;
