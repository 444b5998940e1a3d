import { statementsOf } from '@himalayan-green/shop/test/counted.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { RouterContextProvider } from 'react-router'
import { expect, vi } from 'vitest'
import { pageContext } from '../../context.ts'
import { loader } from './page.tsx'

test('the page of bills compares commission with the books when it is opened, not for each search and page', async ({
  shop,
}) => {
  const staff = shop.as((await shop.addCustomer({ rights: ['money.read'] })).actor)
  const shown = async (query: string) => {
    let unbilled: unknown
    const sent = await statementsOf(shop, staff, async (ctx) => {
      const context = new RouterContextProvider()
      context.set(pageContext, {
        ctx,
        config: shop.config,
        sessionId: null,
        clock: shop.clock,
        nonce: '',
        requestId: 'a request',
        pictures: shop.pictures,
        privateFiles: shop.privateFiles,
        gateways: shop.gateways,
        life: shop.life,
        checkServer: shop.checkServer,
        client: { address: '203.0.113.7', user_agent: 'a browser' },
        report: vi.fn(),
      })
      const url = new URL(`http://shop.test/admin/bills${query}`)
      unbilled = (await loader({ context, request: new Request(url), url, params: {} } as never)).unbilled
    })
    return { unbilled, isCompared: sent.join().includes('commission_months') }
  }
  expect(await shown('')).toEqual({ unbilled: [], isCompared: true })
  expect(await shown('?search=')).toEqual({ unbilled: [], isCompared: true })
  expect(await shown('?search=Kuhiro')).toEqual({ unbilled: undefined, isCompared: false })
})
