import type { Ctx, Locale, VendorRole } from '../../context.ts'
import { greet, SIGNED } from '../../messaging/greet.ts'
import { type Mail, type Sms, sendAll } from '../../messaging/send.ts'
import { composeEmail } from '../codes/emails.ts'

/** What happened to a second factor. */
type SecondFactorChange = 'set_up' | 'reset'

interface Reader {
  id: string
  name: string
  email: string | null
  email_verified: boolean
  phone: string | null
  locale: Locale
}

/**
 * Informs a person that their second factor was set up or reset, and also the other owners of a vendor if the person
 * handles its money: by mail or, without a confirmed email, by SMS. Call it in the transaction of the change.
 */
export async function sendSecondFactorEmail(
  ctx: Ctx,
  user_id: string,
  change: SecondFactorChange,
): Promise<void> {
  const membership = await ctx.db
    .selectFrom('vendor_members')
    .select(['vendor_id', 'roles'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  const isOfMoney = (membership?.roles as VendorRole[] | undefined)?.some(
    (role) => role === 'owner' || role === 'finance',
  )
  const owners = ctx.db
    .selectFrom('vendor_members')
    .select('user_id')
    .where('vendor_id', '=', isOfMoney ? membership!.vendor_id : 0)
    .where((eb) => eb('roles', '&&', eb.val(['owner'])))
  const readers = await ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified', 'phone', 'locale'])
    .where((eb) => eb.or([eb('id', '=', user_id), eb('id', 'in', owners)]))
    .orderBy('id')
    .execute()
  const { name } = readers.find(({ id }) => id === user_id)!
  const messages = readers.map((reader) =>
    messageTo(reader, change, reader.id === user_id ? null : name, Boolean(isOfMoney)),
  )
  await sendAll(
    ctx,
    messages.filter((message) => message !== null),
  )
}

function messageTo(
  { name, email, email_verified, phone, locale }: Reader,
  change: SecondFactorChange,
  whose: string | null,
  isOfMoney: boolean,
): Mail | Sms | null {
  const words = EMAILS[locale]
  if (email && email_verified) {
    const [subject, text, otherwise] = whose
      ? words.mailOfMember(change, whose)
      : isOfMoney
        ? words.mailOfMoney(change)
        : words.mailOfStaff(change)
    return { to: email, ...composeEmail(subject, greet(locale, name), text, otherwise, SIGNED[locale]) }
  }
  return phone ? { to: phone, text: words.sms(change), purpose: 'step' } : null
}

type Words = [subject: string, text: string, otherwise: string]

const EMAILS: Record<
  Locale,
  {
    mailOfStaff: (change: SecondFactorChange) => Words
    mailOfMoney: (change: SecondFactorChange) => Words
    mailOfMember: (change: SecondFactorChange, name: string) => Words
    sms: (change: SecondFactorChange) => string
  }
> = {
  en: {
    mailOfStaff: (change) =>
      change === 'set_up'
        ? [
            'Two-step verification is on',
            'From now on, opening Admin with your account requires a code from your phone.',
            'If that was not you, please tell an admin at once.',
          ]
        : [
            'Your two-step verification was reset',
            'An admin has reset your two-step verification and logged you out everywhere. You will set it up again the next time you open Admin.',
            'If you did not ask for this, please tell an admin at once.',
          ],
    mailOfMoney: (change) =>
      change === 'set_up'
        ? [
            'Two-step verification is on',
            'From now on, changing your shop’s payout account with your account takes a code from your phone.',
            'If that was not you, please call or write to us at once.',
          ]
        : [
            'Your two-step verification was reset',
            'We have reset your two-step verification and logged you out everywhere. You will set it up again before the next change of your shop’s payout account.',
            'If you did not ask for this, please call or write to us at once.',
          ],
    mailOfMember: (change, name) =>
      change === 'set_up'
        ? [
            `Two-step verification is on for ${name}`,
            `${name}, who manages your shop’s payouts, has set up two-step verification.`,
            'If this surprises you, please ask them, or call or write to us.',
          ]
        : [
            `Two-step verification of ${name} was reset`,
            `We have reset the two-step verification of ${name}, who manages your shop’s payouts, and logged them out of all devices.`,
            'If this surprises you, please call or write to us at once.',
          ],
    sms: (change) =>
      change === 'set_up'
        ? "Himalayan Green: two-step verification is on for your shop's payouts. If that was not you or your team, call us at once."
        : "Himalayan Green: two-step verification for your shop's payouts was reset. If you or your team did not ask for it, call us at once.",
  },
  ne: {
    mailOfStaff: (change) =>
      change === 'set_up'
        ? [
            'दुई-चरणीय प्रमाणीकरण सुरु भयो',
            'अबदेखि तपाईंको खाताबाट एडमिन खोल्न तपाईंको फोनको कोड पनि चाहिन्छ।',
            'तपाईंले राख्नुभएको होइन भने तुरुन्त कुनै एडमिनलाई भन्नुहोस्।',
          ]
        : [
            'तपाईंको दुई-चरणीय प्रमाणीकरण हटाइयो',
            'एडमिनले तपाईंको खाताको दुई-चरणीय प्रमाणीकरण हटाउनुभयो र सबै डिभाइसबाट लगआउट गरियो। अर्को पटक एडमिन खोल्दा फेरि सेट गर्नुपर्छ।',
            'तपाईंले नमाग्नुभएको हो भने तुरुन्त कुनै एडमिनलाई भन्नुहोस्।',
          ],
    mailOfMoney: (change) =>
      change === 'set_up'
        ? [
            'दुई-चरणीय प्रमाणीकरण सुरु भयो',
            'अबदेखि तपाईंको खाताबाट पसलको भुक्तानी खाता बदल्न तपाईंको फोनको कोड पनि चाहिन्छ।',
            'तपाईंले राख्नुभएको होइन भने कृपया तुरुन्त हामीलाई फोन गर्नुहोस् वा लेख्नुहोस्।',
          ]
        : [
            'तपाईंको दुई-चरणीय प्रमाणीकरण हटाइयो',
            'हामीले तपाईंको दुई-चरणीय प्रमाणीकरण हटायौँ र सबै डिभाइसबाट लगआउट गरियो। पसलको भुक्तानी खाता फेरि बदल्नुअघि यो फेरि सेट गर्नुपर्छ।',
            'तपाईंले नमाग्नुभएको हो भने कृपया तुरुन्त हामीलाई फोन गर्नुहोस् वा लेख्नुहोस्।',
          ],
    mailOfMember: (change, name) =>
      change === 'set_up'
        ? [
            `${name}को दुई-चरणीय प्रमाणीकरण सुरु भयो`,
            `तपाईंको पसलको भुक्तानी हेर्ने ${name}ले दुई-चरणीय प्रमाणीकरण राख्नुभयो।`,
            'तपाईंलाई यसबारे थाहा थिएन भने कृपया उहाँलाई सोध्नुहोस् वा हामीलाई फोन गर्नुहोस् वा लेख्नुहोस्।',
          ]
        : [
            `${name}को दुई-चरणीय प्रमाणीकरण हटाइयो`,
            `तपाईंको पसलको भुक्तानी हेर्ने ${name}को दुई-चरणीय प्रमाणीकरण हामीले हटायौँ र उहाँलाई सबै डिभाइसबाट लगआउट गरियो।`,
            'यो थाहा नपाएको कुरा हो भने कृपया तुरुन्त हामीलाई फोन गर्नुहोस् वा लेख्नुहोस्।',
          ],
    sms: (change) =>
      change === 'set_up'
        ? 'Himalayan Green: tapaiko pasalko bhuktanika lagi two-step verification suru bhayo. Tapai wa tapaiko toli le hoina bhane turunta phone garnuhos.'
        : 'Himalayan Green: tapaiko pasalko bhuktaniko two-step verification hataiyo. Tapai wa tapaiko toli le namageko bhane turunta phone garnuhos.',
  },
}
