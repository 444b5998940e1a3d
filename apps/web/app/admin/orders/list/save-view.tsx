import type { OrderView } from '@himalayan-green/shop/office/workbench/order-views.ts'
import { Form } from 'react-router'
import { Intent } from '../../../forms/intent.tsx'
import type { RefusedForm } from '../../../forms/refused-form.server.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { useHref } from '../../../locale.tsx'
import { useWorkbenchTexts } from '../texts/workbench.ts'
import { addressOf, type OrderQuery, queryOf } from './order-query.ts'
import type { action } from './views-action.server.ts'

/** Keeps what is filtered under a name, or takes away the saved view that is open. */
export function SaveView(props: {
  query: OrderQuery
  views: OrderView[]
  /** Whether the reader may change what everybody sees. */
  mayShare: boolean
  refused: RefusedForm | null
}) {
  const { query, views, mayShare, refused } = props
  const href = useHref()
  const texts = useWorkbenchTexts()
  const base = href('/admin/orders')
  const here = addressOf(base, query)
  const open = views.find(({ filters }) => addressOf(base, queryOf(filters)) === here)
  if ((open?.built_in || (open?.is_for_all && !mayShare)) && !refused) return null
  return (
    <details className="panel workbench-save" key={`${here} ${open?.id}`} open={refused !== null}>
      <summary>{texts.save}</summary>
      {open?.id ? (
        <Form method="post">
          <p>{open.name}</p>
          <input type="hidden" name="view" value={open.id} />
          <Intent<typeof action> name="delete" className="button is-ghost is-small">
            {open.is_for_all ? texts.deleteForAll : texts.delete}
          </Intent>
        </Form>
      ) : (
        <Form method="post">
          <p className="small muted">{texts.saveText}</p>
          <input type="hidden" name="query" value={here.split('?')[1] ?? ''} />
          <TextField
            label={texts.name}
            name="name"
            maxLength={40}
            typed={refused?.typed ?? {}}
            faults={refused?.errors ?? {}}
            focused={refused ? 'name' : undefined}
          />
          {mayShare && (
            <label className="checkbox-line">
              <input type="checkbox" name="is_for_all" defaultChecked={refused?.typed.is_for_all === 'on'} />{' '}
              {texts.isForAll}
            </label>
          )}
          <Intent<typeof action> name="save" className="button is-small">
            {texts.save}
          </Intent>
        </Form>
      )}
    </details>
  )
}
