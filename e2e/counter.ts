import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { Applicant } from './applicant.ts'
import { signInAsStaff } from './shopper.ts'

// Shared steps of the journeys of vendors and staff.

const STAFF = 'admin@example.com'

/** A browser of somebody else's. */
export async function other(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

export async function staffOf(browser: Browser): Promise<Page> {
  const page = await other(browser)
  await signInAsStaff(page, STAFF)
  return page
}

export const main = (page: Page) => page.getByRole('main')
export const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })

export async function numberOf(page: Page): Promise<string> {
  return (await heading(page).innerText()).match(/GP-\d+/)![0]
}

/** An order's card on Today, in the list of what it waits for. */
export function card(counter: Page, task: string, number: string): Locator {
  return counter.getByRole('region', { name: task }).getByRole('listitem').filter({ hasText: number })
}

/** Opens an application from the list. */
export async function openApplication(staff: Page, { company_name }: Applicant): Promise<void> {
  await staff.goto('/admin/applications')
  await staff.getByRole('searchbox').fill(company_name)
  await staff.getByRole('button', { name: 'Search' }).click()
  await staff.getByRole('link', { name: company_name }).click()
  await expect(heading(staff)).toHaveText(company_name)
}
