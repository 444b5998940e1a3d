import {
  askAnswerCode,
  isAnswerThere,
  openAnswer,
} from '@himalayan-green/shop/vendors/applications/open-answer.ts'
import { data } from 'react-router'
import { pageContext } from '../../context.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { useHref } from '../../locale.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { byOf } from '../confirm-application.server.ts'
import type { Route } from './+types/page'
import { Closed } from './closed.tsx'
import { CodeForms, sentBefore } from './code-forms.tsx'
import { useAnswerTexts } from './texts/answer.ts'
import '../asked-for.css'
import '../sell.css'

export const handle = { access: 'everybody', bottomBar: false } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, config } = context.get(pageContext)
  if (!(await isAnswerThere(ctx, params.key))) return data({ isThere: false as const }, 404)
  return { isThere: true as const, sent: byOf(url.searchParams.get('code')), demo: config.demo }
}

/** Sends a code, and leads on with it to a page of the applicant's own, which shows the answer. */
export const action = intents(
  {
    ask: async ({ ctx, client }, form, { params }) => {
      const by = form.get('by')
      await askAnswerCode(ctx, client, { answer: params.key, by })
      return `/sell/answer/${params.key}?code=${by}`
    },
    confirm: async ({ ctx, client }, form, { params }) => {
      const [by, code] = [form.get('by'), form.get('code') ?? '']
      return `/sell/more/${await openAnswer(ctx, client, { answer: params.key, by, code })}`
    },
  },
  {
    refused: (error, _page, form, { intent }) =>
      refusedForm(error, form, intent === 'confirm' ? 'code' : 'form'),
  },
)

/** `/sell/answer/<key>`, the link of a line that says that there is an answer: it opens by a code. */
export default function Answer({ loaderData, actionData, params }: Route.ComponentProps) {
  const texts = useAnswerTexts()
  const href = useHref()
  if (!loaderData.isThere) return <Closed state="unknown" />
  return (
    <div className="wrap asked-for">
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      <p className="asked-for-text">{texts.text}</p>
      <div className="confirm-applicant">
        <CodeForms
          address={href(`/sell/answer/${params.key}`)}
          sent={sentBefore(actionData?.typed ?? {}) ?? loaderData.sent}
          sentText={(by) => texts.sent[by]}
          labels={{ email: texts.byEmail, phone: texts.bySms }}
          submit={texts.open}
          demo={loaderData.demo}
          faults={actionData?.errors ?? {}}
        />
      </div>
    </div>
  )
}
