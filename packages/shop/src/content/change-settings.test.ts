import { expect } from 'vitest'
import { openTestShop, type TestShop, test } from '../../test/shop.ts'
import { changeSettings, listSettingSteps } from './change-settings.ts'
import { readSiteMeta } from './meta.ts'

const staff = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ name: 'Anita Sharma', rights: ['setting.change'] })).actor)

const patch = (shop: TestShop, token: string, body: unknown) =>
  shop.api.request('/v1/api/admin/setting/', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

test('PATCH /api/admin/setting/ changes what is given, at once, and nothing else [S2.17]', async ({
  shop,
}) => {
  const { token } = await shop.addCustomer({ rights: ['setting.change'] })
  const meta = async () => (await (await shop.api.request('/v1/api/management/meta/')).json()).data
  const before = await meta()
  const response = await patch(shop, token, {
    site: { address_en: 'Mahendrapul, Pokhara', social: { facebook: 'https://facebook.com/x' } },
    banner: { showBanner: true, bannerBackground: 'red', bannerTextDesktop_en: 'Closed on Saturday' },
  })
  expect(response.status).toBe(200)
  expect((await response.json()).meta).toEqual({ version: 1 })
  expect(await meta()).toEqual({
    ...before,
    site: {
      ...before.site,
      address_en: 'Mahendrapul, Pokhara',
      social: { facebook: 'https://facebook.com/x' },
    },
    banner: {
      showBanner: true,
      bannerBackground: 'red',
      bannerTextDesktop: 'Closed on Saturday',
      bannerTextMobile: 'Closed on Saturday',
      starts_at: null,
      ends_at: null,
    },
  })
})

test('a wrong value is refused under its name, and nothing is kept [S2.28]', async ({ shop }) => {
  const { token } = await shop.addCustomer({ rights: ['setting.change'] })
  const errors = async (body: unknown) => {
    const response = await patch(shop, token, body)
    expect(response.status).toBe(400)
    return Object.keys((await response.json()).errors)
  }
  expect(await errors({ banner: { bannerBackground: 'blue' } })).toEqual(['banner.bannerBackground'])
  expect(await errors({ site: { phones: ['call me'], email: 'nobody' } })).toEqual([
    'site.phones.0',
    'site.email',
  ])
  expect(await errors({ site: { social: { youtube: 'javascript:alert(1)' } } })).toEqual([
    'site.social.youtube',
  ])
  expect(await errors({ site: { default_share_image: '//evil.example/a.png' } })).toEqual([
    'site.default_share_image',
  ])
  expect(await errors({ legal: { pan: '12345' } })).toEqual(['legal.pan'])
  expect(await errors({ banner: { starts_at: 'tomorrow' } })).toEqual(['banner.starts_at'])
  expect(await errors({ banner: { starts_at: '2026-11-22T10:00', ends_at: '2026-11-21T10:00' } })).toEqual([
    'banner.ends_at',
  ])
})

test('who the company is may be told bit by bit, and is never untold', async () => {
  const shop = await openTestShop()
  const ctx = await staff(shop)
  await changeSettings(ctx, { site: { phones: [], email: '' }, legal: { registration_no: '12345/080' } })
  await changeSettings(ctx, { site: { phones: ['061-123456'], company_name_en: 'Green Market' } })
  await expect(
    changeSettings(ctx, { site: { phones: [], company_name_en: ' ', email: '' } }),
  ).rejects.toMatchObject({
    code: 'invalid',
    fields: { 'site.phones': expect.any(String), 'site.company_name_en': expect.any(String) },
  })
  const { settings } = await changeSettings(ctx, { site: { phones: ['061-654321'] } })
  expect(settings.site).toMatchObject({ phones: ['061-654321'], company_name_en: 'Green Market', email: '' })
  await shop.close()
})

test('phones and numbers of registers are taken in the digits of either script', async () => {
  const shop = await openTestShop()
  const ctx = await staff(shop)
  const { settings } = await changeSettings(ctx, {
    site: { phones: ['०६१-५९०००१'] },
    legal: { pan: '३०१ २३४ ५६७', vat_no: '३०१२३४५६७', complaint_officer: { phone: '९८४१२३४५६७' } },
  })
  expect(settings.site.phones).toEqual(['061-590001'])
  expect(settings.legal).toMatchObject({
    pan: '301234567',
    vat_no: '301234567',
    complaint_officer: { phone: '9841234567' },
  })
  await expect(changeSettings(ctx, { legal: { pan: '३०१२' } })).rejects.toMatchObject({
    fields: { 'legal.pan': 'A PAN or VAT number has nine digits.' },
  })
  await shop.close()
})

test('a time without an offset is Nepal’s', async ({ shop }) => {
  const ctx = await staff(shop)
  const { settings } = await changeSettings(ctx, { banner: { starts_at: '2026-11-21T10:00', ends_at: '' } })
  expect(settings.banner).toMatchObject({ starts_at: '2026-11-21T04:15:00.000Z', ends_at: null })
})

test('the history says who changed what; what changes nothing is no change', async () => {
  const shop = await openTestShop()
  const ctx = await staff(shop)
  await changeSettings(ctx, { site: { email: 'one@example.com' } })
  await changeSettings(ctx, { site: { email: 'one@example.com' }, legal: {} })
  await changeSettings(ctx, {
    legal: { complaint_officer: { name: 'Ram Thapa' } },
    site: { phones: ['061-123456'] },
  })
  const steps = await listSettingSteps(ctx)
  expect(steps).toMatchObject([
    { version: 2, changed_by: 'Anita Sharma', changes: ['site.phones', 'legal.complaint_officer.name'] },
    { version: 1, changed_by: 'Anita Sharma', changes: ['site.email'] },
  ])
  expect((await readSiteMeta(ctx, 'https://shop.example')).site.email).toBe('one@example.com')
  await shop.close()
})

test('of several who save at once from the same version, one is kept', async () => {
  const shop = await openTestShop()
  const ctx = await staff(shop)
  const saves = await Promise.allSettled(
    [1, 2, 3, 4].map((n) => changeSettings(ctx, { site: { email: `race${n}@example.com` }, version: 0 })),
  )
  expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const save of saves)
    if (save.status === 'rejected') expect(save.reason).toMatchObject({ code: 'conflict' })
  await shop.close()
})

test('who may not change settings neither sees them nor changes them', async ({ shop }) => {
  const { token } = await shop.addCustomer({ rights: ['vendor.change'] })
  const get = (path: string) =>
    shop.api.request(`/v1/api/admin/${path}/`, { headers: { authorization: `Bearer ${token}` } })
  expect((await get('setting')).status).toBe(403)
  expect((await get('setting/history')).status).toBe(403)
  expect((await patch(shop, token, { banner: { showBanner: true } })).status).toBe(403)
})

test('who writes texts changes the banner, and nothing else of the settings', async ({ shop }) => {
  const writer = shop.as((await shop.addCustomer({ rights: ['content.edit'] })).actor)
  const { settings } = await changeSettings(writer, {
    banner: { showBanner: true, bannerTextDesktop_en: 'Dashain' },
  })
  expect(settings.banner).toMatchObject({ showBanner: true, bannerTextDesktop_en: 'Dashain' })
  for (const change of [
    { site: { address_en: 'Elsewhere' } },
    { banner: { showBanner: false }, legal: { pan: '123456789' } },
  ])
    await expect(changeSettings(writer, change)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(listSettingSteps(writer)).rejects.toMatchObject({ code: 'forbidden' })
  const other = shop.as((await shop.addCustomer({ rights: ['role.give'] })).actor)
  await expect(changeSettings(other, { banner: { showBanner: false } })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
