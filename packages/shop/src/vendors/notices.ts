import { z } from 'zod'
import { joined } from '../nepal/names.ts'
import { writtenDate } from '../nepal/written-date.ts'
import { ALL_ROLES, Names, notice } from '../notifications/kinds.ts'

export const VENDOR_NOTICES = {
  /** Its text was published anew; `slug` is its article's. */
  VendorAgreementChanged: notice({
    values: z.object({ slug: z.string() }),
    to: { team: ['owner'] },
    page: ({ values }) => `/article/${values.slug}`,
    main: ['mail'],
    en: {
      message: () =>
        'The vendor agreement has changed. Please read the new version. If you accepted an earlier one, you can go on selling; if you do not agree, please call us.',
    },
    ne: {
      message: () =>
        'विक्रेता सम्झौता बदलिएको छ। कृपया नयाँ संस्करण पढ्नुहोस्। पहिलेको स्वीकार गर्नुभएको भए बिक्री जारी राख्न सक्नुहुन्छ; सहमत हुनुहुन्न भने हामीलाई फोन गर्नुहोस्।',
    },
  }),
  /** `reason` is in the words of staff. */
  VendorSuspended: notice({
    values: z.object({ reason: z.string() }),
    to: { team: ALL_ROLES },
    page: () => '/vendor',
    main: ['mail'],
    en: {
      message: ({ reason }) =>
        `Your vendor account is suspended and your products are hidden. Reason: “${reason}”. Please still fulfil existing orders.`,
    },
    ne: {
      message: ({ reason }) =>
        `तपाईंको विक्रेता खाता निलम्बित छ र सामान लुकाइएका छन्। कारण: “${reason}”। यसअघि आएका अर्डर कृपया पूरा गर्नुहोस्।`,
    },
  }),
  VendorReopened: notice({
    values: z.object({ reason: z.string() }),
    to: { team: ALL_ROLES },
    page: () => '/vendor',
    main: ['mail'],
    en: {
      message: ({ reason }) => `Your products are on sale again. Reason: “${reason}”.`,
    },
    ne: {
      message: ({ reason }) => `तपाईंका सामान फेरि बिक्रीमा छन्। कारण: “${reason}”।`,
    },
  }),
  VendorTrusted: notice({
    values: z.object({ reason: z.string(), is_trusted: z.boolean() }),
    to: { team: ALL_ROLES },
    page: () => '/vendor',
    main: [],
    en: {
      message: ({ reason, is_trusted }) =>
        is_trusted
          ? `From now on, changes to your products go live immediately. Reason: “${reason}”.`
          : `From now on, we review changes to your products before they go live. Reason: “${reason}”.`,
    },
    ne: {
      message: ({ reason, is_trusted }) =>
        is_trusted
          ? `अबदेखि तपाईंका सामानमा गरिएका परिवर्तन तुरुन्तै देखिन्छन्। कारण: “${reason}”।`
          : `अबदेखि तपाईंका सामानमा गरिएका परिवर्तन हामीले जाँचेपछि मात्र देखिन्छन्। कारण: “${reason}”।`,
    },
  }),
  /** Staff changed the vendor's facts, or its holiday; without days it is open again. */
  VendorFactsChanged: notice({
    values: z.object({ reason: z.string() }),
    to: { team: ALL_ROLES },
    page: () => '/vendor/settings',
    main: ['mail'],
    en: {
      message: ({ reason }) => `We have changed the details of your business. Reason: “${reason}”.`,
    },
    ne: {
      message: ({ reason }) => `हामीले तपाईंको व्यवसायको विवरण बदलेका छौँ। कारण: “${reason}”।`,
    },
  }),
  VendorHolidaySet: notice({
    values: z.object({
      closed_from: z.string().nullable(),
      closed_to: z.string().nullable(),
      reason: z.string(),
    }),
    to: { team: ALL_ROLES },
    page: () => '/vendor/settings',
    main: ['mail'],
    en: {
      message: ({ closed_from, closed_to, reason }) =>
        closed_from && closed_to
          ? `We have set a holiday for you from ${writtenDate(closed_from, 'en')} to ${writtenDate(closed_to, 'en')}. Reason: “${reason}”.`
          : `We have ended your holiday: you are open again. Reason: “${reason}”.`,
    },
    ne: {
      message: ({ closed_from, closed_to, reason }) =>
        closed_from && closed_to
          ? `हामीले तपाईंको बिदा राखेका छौँ: ${writtenDate(closed_from, 'ne')} देखि ${writtenDate(closed_to, 'ne')} सम्म। कारण: “${reason}”।`
          : `तपाईंको बिदा हटाइयो: तपाईंका सामान फेरि अर्डर गर्न मिल्छ। कारण: “${reason}”।`,
    },
  }),
  /** A change of facts that the vendor asked for: to staff who decide, and their answer to the vendor. */
  VendorChangeAsked: notice({
    values: z.object({ id: z.int(), vendor: Names }),
    to: { right: 'vendor.change' },
    page: ({ values }) => `/admin/vendors/${values.id}`,
    main: ['mail'],
    en: {
      message: ({ vendor }) => `${vendor.name_en} has requested a change to its business details.`,
    },
    ne: {
      message: ({ vendor }) => `${vendor.name_ne}बाट व्यवसायको विवरण बदल्ने अनुरोध आएको छ।`,
    },
  }),
  VendorChangeConfirmed: notice({
    values: z.object({}),
    to: { team: ALL_ROLES },
    page: () => '/vendor/settings',
    main: ['mail'],
    en: {
      message: () => 'Your change to the business details was approved and is now in effect.',
    },
    ne: {
      message: () => 'तपाईंको व्यवसायको विवरणको परिवर्तन स्वीकृत भयो, अब लागू छ।',
    },
  }),
  VendorChangeDeclined: notice({
    values: z.object({ note: z.string() }),
    to: { team: ALL_ROLES },
    page: () => '/vendor/settings',
    main: ['mail'],
    en: {
      message: ({ note }) => `Your change to the business details was declined: ${note}`,
    },
    ne: {
      message: ({ note }) => `तपाईंको व्यवसायको विवरणको परिवर्तन स्वीकृत भएन: ${note}`,
    },
  }),
  /** What staff decided about a picture of the vendor's farm. */
  VendorPicturePublished: notice({
    values: z.object({}),
    to: { team: ALL_ROLES },
    page: () => '/vendor',
    main: ['mail'],
    en: {
      message: () => 'A photo of your farm was approved and is on your farm page.',
    },
    ne: {
      message: () => 'तपाईंको फार्मको एउटा फोटो स्वीकृत भयो, अब फार्मको पृष्ठमा देखिन्छ।',
    },
  }),
  VendorPictureRejected: notice({
    values: z.object({ note: z.string() }),
    to: { team: ALL_ROLES },
    page: () => '/vendor',
    main: ['mail'],
    en: {
      message: ({ note }) => `A photo of your farm is not shown: ${note}`,
    },
    ne: {
      message: ({ note }) => `तपाईंको फार्मको एउटा फोटो देखाइएको छैन: ${note}`,
    },
  }),
  VendorMemberJoined: notice({
    values: z.object({ name: z.string() }),
    to: { team: ['owner'] },
    page: () => '/vendor',
    main: [],
    en: {
      message: ({ name }) => `${name} has accepted your invitation and joined your team.`,
    },
    ne: {
      message: ({ name }) => `${joined(name, 'ले')} तपाईंको निमन्त्रणा स्वीकार गर्नुभयो र अब टोलीमा हुनुहुन्छ।`,
    },
  }),
  /**
   * To owners and to the person: they were removed (`is_removed`), or no longer handle money. `by` is null if they did
   * it themselves.
   */
  VendorMemberLost: notice({
    values: z.object({
      name: z.string(),
      by: z.string().nullable(),
      vendor: Names,
      is_you: z.boolean(),
      is_removed: z.boolean(),
    }),
    to: { team: ['owner'] },
    page: ({ values }) => (values.is_you && values.is_removed ? '/' : '/vendor/members'),
    isAlways: true,
    main: [],
    en: {
      message: ({ name, by, vendor, is_you, is_removed }) => {
        if (!by)
          return is_removed
            ? `${name} has left the team of ${vendor.name_en}.`
            : `${name} has given up roles at ${vendor.name_en} and no longer manages its money.`
        const what = is_removed
          ? `${by} removed ${is_you ? 'you' : name} from the team of ${vendor.name_en}.`
          : is_you
            ? `${by} removed roles of yours at ${vendor.name_en}: you no longer manage its money.`
            : `${by} removed roles of ${name} at ${vendor.name_en}: ${name} no longer manages its money.`
        return `${what} If this is not right, please call us at once.`
      },
    },
    ne: {
      message: ({ name, by, vendor, is_you, is_removed }) => {
        if (!by)
          return is_removed
            ? `${joined(name, 'ले')} ${vendor.name_ne}को टोली छोड्नुभयो।`
            : `${joined(name, 'ले')} ${vendor.name_ne}मा आफ्नो भूमिका छोड्नुभयो, अब उहाँले त्यहाँको भुक्तानी हेर्नुहुन्न।`
        const whom = is_you ? 'तपाईं' : name
        const what = is_removed
          ? `${joined(by, 'ले')} ${joined(whom, 'लाई')} ${vendor.name_ne}को टोलीबाट हटाउनुभयो।`
          : `${joined(by, 'ले')} ${vendor.name_ne}मा ${joined(whom, 'को')} भूमिका घटाउनुभयो: अब ${is_you ? 'तपाईंले' : 'उहाँले'} त्यहाँको भुक्तानी हेर्नुहुन्न।`
        return `${what} यो ठिक होइन भने कृपया हामीलाई तुरुन्तै फोन गर्नुहोस्।`
      },
    },
  }),
  /** To reviewers: an application was submitted, or submitted again with what was asked for. */
  ApplicationHandedIn: notice({
    values: z.object({ id: z.int(), company_name: z.string(), is_again: z.boolean() }),
    to: { right: 'vendor.review' },
    page: ({ values }) => `/admin/applications/${values.id}`,
    main: [],
    en: {
      message: ({ company_name, is_again }) =>
        is_again
          ? `${company_name} has sent the information we asked for. The application needs your review again.`
          : `${company_name} wants to sell here. The application needs your review.`,
    },
    ne: {
      message: ({ company_name, is_again }) =>
        is_again
          ? `${joined(company_name, 'बाट')} मागिएको विवरण आएको छ। निवेदन फेरि जाँच गर्न बाँकी छ।`
          : `${joined(company_name, 'को')} निवेदन आएको छ। जाँच गर्न बाँकी छ।`,
    },
  }),
}
