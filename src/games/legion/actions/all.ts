/**
 * Loads every kind of action, in the order in which they are numbered: an action's low digits name its kind, so the order is part of what
 * records mean.
 */
import './move.js';
import './pivot.js';
import './reverse.js';
import './climb.js';
import './withdraw.js';
import './compulsory-move.js';
import './attack.js';
import './aim.js';
import './dodge.js';
import './standby.js';
import './recover.js';
import './card-actions.js';
