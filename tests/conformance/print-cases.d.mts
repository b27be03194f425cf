export function printCases(cases: readonly object[]): string;
