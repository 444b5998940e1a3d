import type { ActionFunctionArgs } from 'react-router'
import { type PageContext, pageContext } from '../context.ts'
import { unknownForm } from './unknown-form.server.ts'

/** What a form asks for, with the arguments of its page's action. */
export interface Sent extends ActionFunctionArgs {
  /** One of the page's intents, or whatever else the form says. */
  intent: string
  /** What the pressed button is about, where it says so. */
  value: string
}

type Ability = (page: PageContext, form: FormData, sent: Sent) => unknown

/** The action of a page whose forms ask for different things, with their names for `<Intent>` (forms/intent.tsx). */
export interface IntentsAction<Name extends string, Answer> {
  (args: ActionFunctionArgs): Promise<Answer>
  readonly intents: readonly Name[]
}

/**
 * The action of a page that can do several things: `abilities` lists them by what its forms send as `intent`, and `answer` says
 * what the page answers once `carryOut` has done what was asked for, or has refused it. Whatever is not in the list is refused. A form that
 * says nothing asks for `save`. `before` runs before the form is read, as a page needs that does not take files of everybody.
 */
export function intents<const Abilities extends Record<string, Ability>, Answer>(
  abilities: Abilities,
  answer: (
    carryOut: () => Promise<Awaited<ReturnType<Abilities[keyof Abilities]>>>,
    page: PageContext,
    form: FormData,
    sent: Sent,
  ) => Promise<Answer>,
  before?: (page: PageContext, args: ActionFunctionArgs) => Promise<unknown>,
): IntentsAction<Extract<keyof Abilities, string>, Answer> {
  type Done = Awaited<ReturnType<Abilities[keyof Abilities]>>
  const known = new Map<string, Ability>(Object.entries(abilities))
  const action = async (args: ActionFunctionArgs): Promise<Answer> => {
    const page = args.context.get(pageContext)
    await before?.(page, args)
    const form = await args.request.formData()
    const [intent = '', value = ''] = String(form.get('intent') ?? 'save').split(' ')
    const sent: Sent = { ...args, intent, value }
    const carryOut = async (): Promise<Done> => {
      const ability = known.get(intent)
      if (!ability) throw unknownForm(page.ctx)
      return (await ability(page, form, sent)) as Done
    }
    return answer(carryOut, page, form, sent)
  }
  return Object.assign(action, { intents: Object.keys(abilities) as Extract<keyof Abilities, string>[] })
}
