import { randomInt } from 'node:crypto'
import { plainPdf } from '@himalayan-green/shop/test/scenes/documents.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

// Shared steps of the journeys of applications.

/** Somebody who wants to sell; the same mobile number or business twice is one person's second application. */
export function newApplicant() {
  const number = String(randomInt(100_000_000)).padStart(8, '0')
  return {
    name: 'Kamala Rai',
    company_name: `Rai Krishi Farm ${number}`,
    email: `kamala-${number}@example.com`,
    phone: `98${number}`,
  }
}

export type Applicant = ReturnType<typeof newApplicant>

/** An address of one's own: applications are counted by network, five an hour. */
export function someNetwork(): Record<string, string> {
  return { 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
}

export const paper = (name: string, buffer = plainPdf()) => ({ name, mimeType: 'application/pdf', buffer })

/** Fills step 1 of the wizard. */
export async function fillGeneral(page: Page, who: Applicant = newApplicant()): Promise<void> {
  await page.getByLabel('Full Name').fill(who.name)
  await page.getByLabel('Company/Business Name').fill(who.company_name)
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Mobile number').fill(who.phone)
  const palika = page.getByRole('combobox', { name: 'Nagarpalika/Gaupalika' })
  await palika.pressSequentially('पोखरा')
  await page.getByRole('option', { name: /^Pokhara, Kaski/ }).click()
  await expect(palika).toHaveValue('Pokhara, Kaski')
  await page.getByLabel('Ward Number').fill('६')
  await page.getByLabel('Tole Name').fill('Baidam')
}

/** Fills step 2 with the two papers that qualify. */
export async function fillDocuments(page: Page): Promise<void> {
  await page.getByLabel('PAN Number').fill('601234567')
  await page.locator('[name="PAN.document"]').setInputFiles(paper('pan.pdf'))
  await page.getByLabel('Citizenship Number').fill('46-01-72-01234')
  await page.locator('[name="CITIZENSHIP.document"]').setInputFiles(paper('citizenship.pdf'))
}

/**
 * Applies without pages, for journeys that begin later; `codeTo` finds the code that was sent to an address, by which email and
 * phone are confirmed.
 */
export async function apply(
  request: APIRequestContext,
  who: Applicant,
  codeTo?: (address: string) => Promise<string>,
): Promise<void> {
  const headers = someNetwork()
  const address = { location: 'Pokhara', ward_no: 6, tole: 'Baidam' }
  const answer = await request.post('/v1/api/vendor/request/', { headers, data: { ...who, address } })
  expect(answer.status()).toBe(201)
  const vendor_request = (await answer.json()).data.id as string
  for (const type of ['PAN', 'CITIZENSHIP']) {
    const document_no = type === 'PAN' ? '601234567' : '46-01-72-01234'
    const multipart = { vendor_request, type, document_no, document: paper('paper.pdf') }
    const sent = await request.post('/v1/api/vendor/document/', { headers, multipart })
    expect(sent.status()).toBe(201)
  }
  const handedIn = await request.post('/v1/api/vendor/request/submit/', { headers, data: { vendor_request } })
  expect(handedIn.ok()).toBe(true)
  if (!codeTo) return
  for (const by of ['email', 'phone'] as const) {
    const data = { vendor_request, by }
    const path = '/v1/api/vendor/request/confirmation/'
    expect((await request.post(path, { headers, data })).ok()).toBe(true)
    const code = await codeTo(who[by])
    expect((await request.post(`${path}confirm/`, { headers, data: { ...data, code } })).ok()).toBe(true)
  }
}
