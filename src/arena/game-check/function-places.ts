import { Session } from 'node:inspector';

/** Where a function is written. */
export interface FunctionPlace {
  /** The URL of its file. */
  readonly url: string;
  /** From 1. */
  readonly line: number;
}

/** Under this name the inspector finds a function. */
const NAME = 'opfor: function whose place is asked for';

interface Asked {
  readonly internalProperties?: readonly { readonly name: string; readonly value?: { readonly value?: unknown } }[];
}

/** Finds where functions are written, by the inspector of the engine; made before the file is loaded or after. */
export class FunctionPlaces {
  private readonly session: Session = new Session();
  private readonly urls: Map<string, string> = new Map();

  constructor() {
    this.session.connect();
    this.session.on('Debugger.scriptParsed', ({ params }) => this.urls.set(params.scriptId, params.url));
    this.session.post('Debugger.enable');
  }

  /** Undefined for what is no function, or is built in. */
  of(found: unknown): FunctionPlace | undefined {
    if (typeof found !== 'function') return undefined;
    const shelf = globalThis as Record<string, unknown>;
    shelf[NAME] = found;
    let place: FunctionPlace | undefined;
    this.session.post('Runtime.evaluate', { expression: `globalThis[${JSON.stringify(NAME)}]` }, (error, answer) => {
      const objectId = error === null ? answer.result.objectId : undefined;
      if (objectId === undefined) return;
      this.session.post('Runtime.getProperties', { objectId, ownProperties: true }, (failed, properties) => {
        if (failed !== null) return;
        const { internalProperties = [] } = properties as Asked;
        const at = internalProperties.find(({ name }) => name === '[[FunctionLocation]]')?.value?.value;
        const { scriptId, lineNumber } = (at ?? {}) as { scriptId?: string; lineNumber?: number };
        const url = scriptId === undefined ? undefined : this.urls.get(scriptId);
        if (url !== undefined && lineNumber !== undefined) place = { url, line: lineNumber + 1 };
      });
    });
    delete shelf[NAME];
    return place;
  }

  close(): void {
    this.session.disconnect();
  }
}
