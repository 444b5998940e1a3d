import { openTestShop } from '@himalayan-green/shop/test/shop.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { developedApi } from './developed.ts'

test('while developing, the API is made anew when its sources change, and not otherwise', async () => {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  const sources = () => ({ createApi: vi.fn(() => ({})) })
  const [before, after] = [sources(), sources()]
  const ssrLoadModule = vi
    .fn()
    .mockResolvedValueOnce(before)
    .mockResolvedValueOnce(before)
    .mockResolvedValueOnce(after)
  const apiOfNow = developedApi({ ssrLoadModule } as never, shop)
  const first = await apiOfNow()
  expect(await apiOfNow()).toBe(first)
  expect(await apiOfNow()).not.toBe(first)
  expect(before.createApi.mock.calls).toEqual([[shop]])
  expect(ssrLoadModule.mock.calls[0]![0]).toMatch(/\/packages\/shop\/src\/api\.ts$/)
})
