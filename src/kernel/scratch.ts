/*
 * Memory that lives as long as its module and is overwritten again and again, so that hot code allocates nothing. Each
 * such variable is declared with one of these makers, which say how long its contents hold; both give back what they
 * are given. `tests/scratch.test.ts` finds module-level memory that is declared otherwise.
 */

/**
 * Contents that one call leaves for its own use, or, where the variable is exported, for its caller until the next call
 * of a function of that module. Whoever calls anything else in between copies what it needs.
 */
export function scratch<T>(memory: T): T {
  return memory;
}

/**
 * Contents that are kept from call to call because they would be found again: the module itself knows when they hold no
 * more, and no answer depends on whether they are there. They belong to the last battle, state or table looked at.
 */
export function kept<T>(memory: T): T {
  return memory;
}
