import type { ComponentProps } from 'react'
import { CodeSteps } from '../sign-in/code-steps.tsx'
import { DemoOutbox } from '../sign-in/demo-outbox.tsx'
import { useAuthTexts } from '../sign-in/texts/auth.ts'
import { useCommonTexts } from '../texts/common.ts'
import type { HowProven } from './proof.server.ts'
import { Proven } from './proven.tsx'
import { useAccountTexts } from './texts/account.ts'

/** The form for another email or phone: the address with what shows who it is, then the code that was sent there. */
export function NewAddress(
  props: { how: HowProven } & Pick<ComponentProps<typeof CodeSteps>, 'target' | 'answer' | 'known' | 'field'>,
) {
  const { how, answer, ...steps } = props
  const account = useAccountTexts()
  const common = useCommonTexts()
  const auth = useAuthTexts()
  const { errors = {}, typed = {} } = answer ?? {}
  return (
    <section className="panel account-form">
      <CodeSteps
        {...steps}
        answer={answer}
        intro={account.codeText}
        sentence={common.codeSent}
        submit={account.confirm}
        proof={
          <Proven how={how} typed={typed} faults={errors}>
            <button type="submit" className="button is-wide is-large">
              {auth.sendCode}
            </button>
          </Proven>
        }
      />
      {how.demo && <DemoOutbox />}
    </section>
  )
}
