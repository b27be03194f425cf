// For tests: an agent that misbehaves in the way that its setting `how` names.
const ways = {
  throw() {
    throw new Error('no idea');
  },
  illegal: () => 99,
  nothing: () => undefined,
  promise: async () => {
    throw new Error('later');
  },
  object: () => Object.create(null),
  loud() {
    globalThis.console.log('printed by an agent');
    return 99;
  },
  exit: () => process.exit(7),
};

export default {
  name: 'faulty',
  version: '1',
  summary: 'fails',
  settings: ['how'],
  budgeted: false,
  configure(settings) {
    const how = settings.get('how');
    return {
      ok: true,
      value: {
        settings: { how },
        create() {
          if (how === 'create') throw new Error('not made');
          return { choose: ways[how] };
        },
      },
    };
  },
};
