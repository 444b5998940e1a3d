import type { Locale } from '@himalayan-green/shop/context.ts'
import { isTextWithNul } from '@himalayan-green/shop/errors.ts'
import { HTTPException } from 'hono/http-exception'
import { type ActionFunctionArgs, data, type ServerBuild } from 'react-router'
import { localeOfPath } from '../pages/locale-of-path.ts'

const IS_FORM = /^(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i

/**
 * The site, whose pages answer a body that is no readable form with 415 or 400 and a page that says so: it is the sender's
 * fault, not ours.
 */
export function withReadableForms(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action
    if (!action) return [id, route]
    return [id, { ...route, module: { ...route.module, action: reading(action) } }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

type Action = NonNullable<NonNullable<ServerBuild['routes'][string]>['module']['action']>

function reading(action: Action): Action {
  return async (args: ActionFunctionArgs) => {
    const { request } = args
    const read = request.formData.bind(request)
    request.formData = async () => {
      if (!IS_FORM.test(request.headers.get('content-type') ?? '')) throw unreadable(request, 415)
      return read().catch((error) => {
        throw error instanceof TypeError ? unreadable(request, 400) : error
      })
    }
    try {
      return await action(args)
    } catch (error) {
      if (error instanceof HTTPException && error.status === 415) throw unreadable(request, 415)
      if (isTextWithNul(error)) throw unreadable(request, 400)
      throw error
    }
  }
}

/** What the error page says of it (app/shell/error-page.tsx). */
function unreadable({ url }: Request, status: 400 | 415) {
  return data({ ownError: WORDS[localeOfPath(new URL(url).pathname)] }, { status })
}

const WORDS: Record<Locale, { title: string; text: string }> = {
  en: {
    title: 'We could not read what was sent',
    text: 'Please go back to the page, reload it and send the form again.',
  },
  ne: {
    title: 'पठाइएको फारम पढ्न सकिएन',
    text: 'कृपया पछिल्लो पृष्ठमा फर्केर रिलोड गर्नुहोस् र फारम फेरि पठाउनुहोस्।',
  },
}
