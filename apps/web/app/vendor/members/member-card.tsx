import type { VendorRole } from '@himalayan-green/shop/context.ts'
import type { ReactNode } from 'react'
import type { HowProven } from '../../account/proof.server.ts'
import { Proven } from '../../account/proven.tsx'
import { Intent } from '../../forms/intent.tsx'
import { DemoOutbox } from '../../sign-in/demo-outbox.tsx'
import { useCommonTexts } from '../../texts/common.ts'
import { Flag } from '../../ui/flag.tsx'
import { phoneText } from '../../ui/phone-text.ts'
import type { action, RefusedMembers } from './members-action.server.ts'
import { RoleBoxes } from './role-boxes.tsx'
import { useTeamTexts } from './texts/team.ts'

/**
 * The end of a form that gives or takes the right to the vendor's money, with its button (`children`): the person proves who
 * they are, once the server asks for it.
 */
export function Asked(props: {
  how: HowProven
  proof: RefusedMembers['proof'] | undefined
  children: ReactNode
}) {
  const { how, proof, children } = props
  const texts = useTeamTexts()
  if (!proof) return children
  return (
    <>
      <p className="notice" role="status">
        {texts.moneyRoles}
      </p>
      <Proven how={how} {...proof} isAsked>
        {children}
      </Proven>
      {how.demo && !how.has_password && <DemoOutbox />}
    </>
  )
}

interface ShownMember {
  id: string
  name: string
  email: string | null
  phone: string | null
  roles: VendorRole[]
  is_you: boolean
}

/** One member of the vendor: their roles, and the forms to change them and to remove the person. */
export function MemberCard(props: {
  member: ShownMember
  how: HowProven
  /** The answer to one of the two forms. */
  answer: RefusedMembers | undefined
}) {
  const { member, how, answer } = props
  const { id, name, email, phone, roles, is_you } = member
  const changing = answer?.intent === 'change' ? answer : undefined
  const texts = useTeamTexts()
  const common = useCommonTexts()
  return (
    <>
      <h2>
        {name} {is_you && <Flag tone="blue">{texts.you}</Flag>}
      </h2>
      <p className="small muted">{[email, phone && phoneText(phone)].filter(Boolean).join(', ')}</p>
      <p className="vendor-flags">
        {roles.map((role) => (
          <Flag key={role} tone={role === 'owner' ? 'green' : 'grey'}>
            {texts.roles[role]}
          </Flag>
        ))}
      </p>
      <details open={Boolean(answer?.roles || answer?.proof)}>
        <summary>
          {texts.change}
          <span className="visually-hidden">: {name}</span>
        </summary>
        <form method="post">
          <input type="hidden" name="about" value={id} />
          <RoleBoxes
            key={(changing?.proof ? changing.typed.roles : roles).join()}
            label={texts.rolesOf(name)}
            roles={changing?.proof ? changing.typed.roles : roles}
            error={changing?.roles || undefined}
          />
          <Intent<typeof action> name="change" />
          <Asked how={how} proof={changing?.proof}>
            <button type="submit" className="button">
              {common.save}
            </button>
          </Asked>
        </form>
        <form method="post" className="team-remove">
          <input type="hidden" name="about" value={id} />
          <p className="small muted">{texts.removeText}</p>
          <Intent<typeof action> name="remove" />
          <Asked how={how} proof={answer?.intent === 'remove' ? answer.proof : undefined}>
            <button type="submit" className="button is-danger">
              {texts.removeSure(name)}
            </button>
          </Asked>
        </form>
      </details>
    </>
  )
}
