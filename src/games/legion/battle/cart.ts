/** Radius of a bomb cart: a 50 mm base (1125). Tenths of a millimetre. */
export const CART_RADIUS = 250;
/** Height of a bomb cart, which no source gives: enough to hide half of a trooper. */
export const CART_HEIGHT = 300;
