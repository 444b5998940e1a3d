/**
 * How much the tests with random input and the trials of failure do: little at every commit, all of it with TEST_DEEP=1,
 * before something is published (`npm run test:deep`), and of a third of the files in each `.ci/run` (scripts/turns.ts). Seeds are
 * fixed (`fixed-seed.ts`), so that a red run can be repeated.
 */
const IS_DEEP = Boolean(process.env.TEST_DEEP)

/** So much at a commit, or so much when it goes deep. */
export function byEffort<T>(atCommit: T, deep: T): T {
  return IS_DEEP ? deep : atCommit
}
