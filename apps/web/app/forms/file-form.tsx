import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, type FormProps, useActionData, useSubmit } from 'react-router'
import { Icon } from '../ui/icons/icon.tsx'
import { type Busy, MAX_TURNS } from './again-while-busy.ts'
import { useFileFormTexts } from './texts/file-form.ts'
import type { Faults } from './typed.ts'
import { useFirstFault } from './use-first-fault.ts'
import './file-form.css'

const SEND = { method: 'post', encType: 'multipart/form-data' } as const
const NOTHING: Record<string, string> = {}

/**
 * A form with files. While the server is too busy to look at them the script sends it again with the same files; without
 * scripts the page says so. Its action answers with `refusedFiles`, or passes on the answer of `busyWith`.
 */
export function FileForm(
  props: Omit<FormProps, 'method' | 'encType' | 'onSubmit'> & {
    /** Hidden fields, by which an answer is known to be about this form of several. */
    knownBy?: Record<string, string>
    /** The first field with one gets the focus. */
    errors?: Faults
  },
) {
  const { knownBy = NOTHING, errors, children, ...form } = props
  const texts = useFileFormTexts()
  const submit = useSubmit()
  const answer = useActionData() as { busy?: Busy } | undefined
  const isOurs = Object.entries(knownBy).every(([name, value]) => answer?.busy?.fields[name] === value)
  const busy = isOurs ? answer?.busy : undefined
  /** Why the script sends it again, until another answer comes. */
  const [again, setAgain] = useState<Busy>()
  const sent = useRef<{ form: FormData; turn: number }>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function send(form: FormData, turn: number, why: Busy | undefined) {
    sent.current = { form, turn }
    await submit(form, { ...SEND, action: props.action, preventScrollReset: props.preventScrollReset })
    // A busy server's answer does not count.
    setAgain((now) => (now === why ? undefined : now))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (!answer) return
    const { form, turn } = sent.current ?? { turn: MAX_TURNS }
    const goesAgain = busy && form && turn < MAX_TURNS
    setAgain(goesAgain ? busy : undefined)
    if (goesAgain) timer.current = setTimeout(() => void send(form, turn + 1, busy), busy.seconds * 1000)
  }, [answer])
  useEffect(() => () => clearTimeout(timer.current), [])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    clearTimeout(timer.current)
    const { submitter } = event.nativeEvent as SubmitEvent
    void send(new FormData(event.currentTarget, submitter), 1, again)
  }

  return (
    <Form ref={useFirstFault(errors)} {...form} {...SEND} onSubmit={onSubmit}>
      {Object.entries(knownBy).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {again ? (
        <p className="notice is-grey file-form-notice" role="status">
          {texts.goesAgain}
        </p>
      ) : (
        busy && (
          <p className="notice is-red file-form-notice" role="alert">
            <Icon name="warning-circle" /> {busy.sentence}
          </p>
        )
      )}
    </Form>
  )
}
