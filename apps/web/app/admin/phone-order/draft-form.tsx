import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Intent, type IntentOf } from '../../forms/intent.tsx'
import { useScripts } from '../../forms/use-scripts.ts'
import { useCommonTexts } from '../../texts/common.ts'
import type { action } from './phone-order-action.server.ts'
import type { Draft } from './use-draft.ts'

/**
 * A form of the draft. With scripts it is sent beside the page; what is saved as it is typed (`isSaved`) has a button for who has none.
 */
export function DraftForm(props: {
  id: string
  draft: Draft
  /** Left out where each button says its own. */
  intent?: IntentOf<typeof action>
  isSaved?: boolean
  className?: string
  onSent?: () => void
  children: ReactNode
}) {
  const { id, draft, intent, isSaved, className, onSent, children } = props
  const common = useCommonTexts()
  const isAlive = useScripts()
  return (
    <Form
      method="post"
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        draft.send(new FormData(event.currentTarget, submitter))
        onSent?.()
      }}
      onChange={isSaved ? (event) => draft.keep(new FormData(event.currentTarget)) : undefined}
      onBlur={isSaved ? draft.flush : undefined}
    >
      <input type="hidden" name="draft" value={id} />
      {intent && <Intent<typeof action> name={intent} />}
      {isAlive && <input type="hidden" name="is_beside" value="1" />}
      {children}
      {isSaved && !isAlive && (
        <button type="submit" className="button is-ghost is-small">
          {common.save}
        </button>
      )}
    </Form>
  )
}
