// The tests run in one thread, as they are few and small.
export default {
  test: { include: ['*.js'], exclude: ['vitest.config.js'], pool: 'threads', isolate: false, maxWorkers: 1 },
}
