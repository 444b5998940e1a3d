/**
 * How much the tests with random input and the trials of failure do: little at every commit, all of it with TEST_DEEP=1,
 * before something is published (`npm run test:deep`). Seeds are fixed, so that a red run can be repeated.
 */
const IS_DEEP = Boolean(process.env.TEST_DEEP)

/** So many tries at a commit, or so many deep ones. */
export function tries(atCommit: number, deep: number): number {
  return IS_DEEP ? deep : atCommit
}
