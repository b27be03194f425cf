import { config } from 'zod';

// The page forbids code made from text. This module is imported before any that makes schemas.
config({ jitless: true });
