export function makeRunFolder(): string;
export function remove(folder: string): void;
export default function setup(): () => void;
