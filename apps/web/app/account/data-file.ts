import type { Ctx } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { type OwnData, ownData } from '@himalayan-green/shop/privacy/own-data.ts'
import { ownDataWithNumbers } from '@himalayan-green/shop/privacy/own-numbers.ts'
import { redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { localeHref } from '../locale.tsx'
import type { Route } from './+types/data-file'

/** Sends what the shop keeps about the signed-in person, without numbers of papers. The layout redirects everybody else. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  return fileOf(await ownData(ctx, null))
}

/** The same with them, for the password or a code; what is refused is said on the page of the form. */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, client, privateFiles } = context.get(pageContext)
  const form = await request.formData()
  try {
    return fileOf(await ownDataWithNumbers(ctx, client, privateFiles, Object.fromEntries(form)))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return redirect(refusedAt(ctx, error, form), 303)
  }
}

function refusedAt({ locale }: Ctx, error: Refusal, form: FormData): string {
  const query = new URLSearchParams({
    refused: error.code === 'too_many' ? 'often' : 'wrong',
    ...(form.has('code') && { sent: '' }),
  })
  return localeHref(locale, `/account/data?${query}`)
}

const fileOf = (data: OwnData) =>
  new Response(JSON.stringify(data, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="himalayan-green.json"',
    },
  })
