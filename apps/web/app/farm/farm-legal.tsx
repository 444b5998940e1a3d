import type { Farm } from '@himalayan-green/shop/farms/farm.ts'
import type { ReactNode } from 'react'
import { useHref } from '../locale.tsx'
import { telephone, useSite } from '../site.ts'
import { Facts } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'
import { useName } from '../ui/names.tsx'
import { useFarmTexts } from './texts/farm.ts'

/** What the law wants to be said of a seller, and where to complain. `place` is its tole and palika. What is not known is left out. */
export function FarmLegal({ farm, place }: { farm: Farm; place: string }) {
  const texts = useFarmTexts()
  const officer = useSite().settings?.legal.complaint_officer
  const nameOf = useName()
  const href = useHref()
  const { legal_name, pan, vat_no, registration_no } = farm.legal
  const rows: [string, ReactNode][] = [
    [texts.legalName, legal_name],
    [texts.pan, pan],
    [texts.vat, vat_no],
    [texts.registration, registration_no],
    [texts.address, texts.palika(place, nameOf(farm.district))],
    [texts.officer, officer?.name && <Officer key="officer" {...officer} />],
  ]
  return (
    <section className="panel farm-legal" aria-labelledby="legal">
      <h2 id="legal">{texts.legal}</h2>
      <Facts rows={rows.filter(([, value]) => value)} />
      <p>
        <Link className="link" to={href(`/complaint?farm=${farm.slug}`)} rel="nofollow">
          {texts.complain}
        </Link>
      </p>
    </section>
  )
}

function Officer({ name, phone, email }: { name: string; phone: string; email: string }) {
  return (
    <>
      {name}
      {phone && (
        <>
          <br />
          <a className="link" href={telephone(phone)}>
            {phone}
          </a>
        </>
      )}
      {email && (
        <>
          <br />
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </>
      )}
    </>
  )
}
