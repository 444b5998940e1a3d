import { type ActionFunctionArgs, redirect } from 'react-router'
import { type PageContext, pageContext } from '../context.ts'
import { localeHref } from '../locale.tsx'
import { unknownForm } from './unknown-form.server.ts'

/** What a form asks for, with the arguments of its page's action. */
export interface Sent extends ActionFunctionArgs {
  /** One of the page's intents, or whatever else the form says. */
  intent: string
  /** What the pressed button is about, where it says so. */
  value: string
}

/** What a page does when it is asked for one of its intents. */
export type Ability<Done = unknown> = (page: PageContext, form: FormData, sent: Sent) => Done | Promise<Done>

interface Answers<Done, Answer, Refused> {
  /** What the page answers when it is done. Left out, an ability says the path that follows, or answers by itself. */
  done?: (done: Done, page: PageContext, form: FormData, sent: Sent) => Answer
  /** What the page answers to a refusal; anything else it throws on. */
  refused: (error: unknown, page: PageContext, form: FormData, sent: Sent) => Refused
  /** Runs before the form is read, for a page that does not take files of everybody. */
  before?: (page: PageContext, args: ActionFunctionArgs) => Promise<unknown>
}

/** The action of a page whose forms ask for different things, with their names for `<Intent>` (forms/intent.tsx). */
export interface IntentsAction<Name extends string, Answer> {
  (args: ActionFunctionArgs): Promise<Answer>
  readonly intents: readonly Name[]
}

/**
 * The action of a page that can do several things: `abilities` lists them by what its forms send as `intent`, `answers` says what follows.
 * Whatever is not in the list is refused. A form that says nothing asks for `save`.
 */
export function intents<
  const Abilities extends Record<string, Ability>,
  Refused,
  Answer = Exclude<Awaited<ReturnType<Abilities[keyof Abilities]>>, string> | Response,
>(
  abilities: Abilities,
  { done, refused, before }: Answers<Awaited<ReturnType<Abilities[keyof Abilities]>>, Answer, Refused>,
): IntentsAction<Extract<keyof Abilities, string>, Awaited<Answer> | Awaited<Refused>> {
  type Done = Awaited<ReturnType<Abilities[keyof Abilities]>>
  const known = new Map<string, Ability>(Object.entries(abilities))
  const action = async (args: ActionFunctionArgs): Promise<Awaited<Answer> | Awaited<Refused>> => {
    const page = args.context.get(pageContext)
    await before?.(page, args)
    const form = await args.request.formData()
    const [intent = '', value = ''] = String(form.get('intent') ?? 'save').split(' ')
    const sent: Sent = { ...args, intent, value }
    try {
      const ability = known.get(intent)
      if (!ability) throw unknownForm(page.ctx)
      const was = (await ability(page, form, sent)) as Done
      if (done) return await done(was, page, form, sent)
      return (
        typeof was === 'string' ? redirect(localeHref(page.ctx.locale, was), 303) : was
      ) as Awaited<Answer>
    } catch (error) {
      return await refused(error, page, form, sent)
    }
  }
  return Object.assign(action, { intents: Object.keys(abilities) as Extract<keyof Abilities, string>[] })
}
