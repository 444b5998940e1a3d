import { changeSettings } from '@himalayan-green/shop/content/change-settings.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { securityTxt } from './security-txt.ts'

test('security.txt names the complaint officer, else the shop, and a day until which that holds', async ({
  shop,
}) => {
  const read = () => securityTxt(shop).request('/.well-known/security.txt')
  const staff = shop.as((await shop.addCustomer({ rights: ['setting.change'] })).actor)
  let version = 0
  async function save(change: object) {
    const changed = await changeSettings(staff, { ...change, version })
    version = changed.version
  }
  expect((await read()).status).toBe(404)

  await save({ site: { email: 'hello@shop.test' } })
  const answer = await read()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ])
  const text = await answer.text()
  expect(text).toContain('Contact: mailto:hello@shop.test\n')
  expect(text).toContain('Canonical: http://shop.test/.well-known/security.txt\n')
  const expires = new Date(/Expires: (\S+)/.exec(text)![1]!)
  const days = (expires.getTime() - shop.now().getTime()) / (24 * 60 * 60_000)
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)

  await save({ legal: { complaint_officer: { name: 'Ram Thapa', email: 'officer@shop.test' } } })
  expect(await (await read()).text()).toContain('Contact: mailto:officer@shop.test\n')
})
