import { expect, test } from 'vitest'
import { runAll } from './run-all.ts'

test('what fails stops nothing after it, and is thrown at the end', async () => {
  const done: number[] = []
  const act = async (one: number) => {
    if (one % 2 === 0) throw new Error(`${one} is even`)
    done.push(one)
  }
  await expect(runAll([1, 2, 3], act)).rejects.toThrow('2 is even')
  await expect(runAll([2, 4, 5], act)).rejects.toMatchObject({
    errors: [{ message: '2 is even' }, { message: '4 is even' }],
  })
  await runAll([7], act)
  expect(done).toEqual([1, 3, 5, 7])
})

test('no more are at work than asked for', async () => {
  let [at, most] = [0, 0]
  const act = async () => {
    most = Math.max(most, ++at)
    await new Promise((go) => setImmediate(go))
    at--
  }
  await runAll([1, 2, 3, 4, 5], act, 2)
  expect([at, most]).toEqual([0, 2])
})
