import type { StaffComplaint } from '@himalayan-green/shop/complaints/staff-complaints.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useComplaintTexts } from '../../complaints/texts/complaint.ts'
import { useHref } from '../../locale.tsx'
import { telephone } from '../../site.ts'
import { useName } from '../../ui/names.tsx'
import { useStaffComplaintTexts } from './texts/complaints.ts'

type Shown = Pick<
  StaffComplaint,
  'kind' | 'name' | 'contact' | 'locale' | 'user_id' | 'order' | 'vendor' | 'status'
> & {
  created: string
  promised: string
  due: string
  hasWords: boolean
  maySeeOrders: boolean
  maySeeVendors: boolean
  maySeeCustomers: boolean
}

/** Who complained, about what, and by when they are answered. */
export function ComplaintFacts({ complaint }: { complaint: Shown }) {
  const { name, contact, locale, user_id, order, vendor, status } = complaint
  const texts = useStaffComplaintTexts()
  const { kinds } = useComplaintTexts()
  const href = useHref()
  const nameOf = useName()
  const linked = (may: boolean, to: string, text: string) =>
    may ? (
      <Link className="link" to={href(to)}>
        {text}
      </Link>
    ) : (
      text
    )
  return (
    <dl className="complaint-facts stack gap-3">
      {complaint.hasWords && (
        <>
          <Fact name={texts.complainer}>
            <span>{name}</span>
            {user_id && complaint.maySeeCustomers && (
              <Link className="link" to={href(`/admin/customers/${user_id}`)}>
                {texts.customer}
              </Link>
            )}
          </Fact>
          <Fact name={texts.contact}>
            <a className="link" href={contact.includes('@') ? `mailto:${contact}` : telephone(contact)}>
              {contact}
            </a>
          </Fact>
        </>
      )}
      <Fact name={texts.speaks}>{texts.languages[locale]}</Fact>
      <Fact name={texts.kind}>{kinds[complaint.kind]}</Fact>
      {order && (
        <Fact name={texts.order}>
          {linked(complaint.maySeeOrders, `/admin/orders/${order.id}`, order.number)}
        </Fact>
      )}
      {vendor && (
        <Fact name={texts.vendor}>
          {linked(complaint.maySeeVendors, `/admin/vendors/${vendor.id}`, nameOf(vendor))}
        </Fact>
      )}
      <Fact name={texts.madeOn}>{complaint.created}</Fact>
      <Fact name={texts.promised}>{complaint.promised}</Fact>
      {(status === 'open' || status === 'escalated') && (
        <Fact name={texts.dueNow}>
          <b>{complaint.due}</b>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
