import { RIGHTS, type Right } from '@himalayan-green/shop/context.ts'
import { QUEUES } from '@himalayan-green/shop/office/queues.ts'
import { expect, test } from 'vitest'
import { isOnlyRead, pagesFor, queuesOf } from './menu.ts'

const paths = (...rights: Right[]) => pagesFor(rights).map(({ path }) => path)

/** Who may only read has no use for it. */
const FOR_HANDS = '/admin/orders/new'

test('who has no rights is offered nothing, who reads all is offered all that can be read', () => {
  expect(paths()).toEqual([])
  const all = paths('all.read')
  expect(all).toEqual(paths(...RIGHTS).filter((path) => path !== FOR_HANDS))
  expect(new Set(all).size).toBe(all.length)
})

test.for(RIGHTS.filter((right) => right !== 'all.read' && right !== 'order.move'))(
  'what %s opens is a part of all pages, in their order',
  (right) => {
    const own = paths(right)
    expect(paths(...RIGHTS).filter((path) => own.includes(path))).toEqual(own)
  },
)

test('who writes texts is offered the settings for their banner, but not what else settings are about', () => {
  expect(paths('content.edit')).toContain('/admin/settings')
  expect(paths('content.edit')).not.toContain('/admin/jobs')
})

test.for<[rights: Right[], path: string, isOnly: boolean]>([
  [['all.read'], '/admin/zones', true],
  [['all.read'], '/admin/zones/3', true],
  [['all.read', 'zone.change'], '/admin/zones/3', false],
  [['zone.change'], '/admin/zones/3', false],
  [['all.read', 'content.edit'], '/admin/settings', false],
  // Another page that begins alike, and the overview.
  [['all.read'], '/admin/zonesandmore', false],
  [['all.read'], '/admin', false],
])('with %o the page %s may only be looked at: %s', ([rights, path, isOnly]) => {
  expect(isOnlyRead(rights, path)).toBe(isOnly)
})

test('each queue is at one page', () => {
  const queues = pagesFor([...RIGHTS]).flatMap(queuesOf)
  expect(queues.toSorted()).toEqual(QUEUES.toSorted())
})
