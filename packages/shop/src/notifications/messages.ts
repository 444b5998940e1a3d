import type { Locale } from '../context.ts'
import { showRupees } from '../money/money.ts'
import { nepaliFigures } from '../nepal/numerals.ts'
import { formatTimestamp, writtenDate } from '../nepal/written-date.ts'
import { ESCALATE_DAYS, PAYOUT_HOLD_HOURS, REFUND_DAYS, REMIND_DAYS } from '../trade-terms.ts'
import { because, howOften, listed, nepaliHowOften, whyNot } from './message-parts.ts'
import type { NotificationType, NotificationValues } from './notification-values.ts'

type Sentences = { [T in NotificationType]: (values: NotificationValues[T], locale: Locale) => string }

const SENTENCES: Record<Locale, Sentences> = {
  en: {
    OrderPlaced: ({ number, credit_paisa }) =>
      `Your order ${number} has been placed.${credit_paisa ? ` ${showRupees(credit_paisa)} of your store credit is used for it.` : ''}`,
    OrderApprovalAnswered: ({ number, vendor, product, is_approved, quantity, ordered_quantity, ...why }) => {
      if (!is_approved)
        return `${vendor.name_en} cannot supply ${product.name_en} in your order ${number}.${whyNot(why, 'en')} You do not pay for it.`
      const part = quantity ? `${quantity} of ${ordered_quantity} ` : ''
      return `${vendor.name_en} confirmed ${part}${product.name_en} in your order ${number}.`
    },
    OrderApprovalExpired: ({ number, vendor, products }) =>
      `${vendor.name_en} did not answer in time for ${listed(products, 'en')} in your order ${number}. You do not pay for it.`,
    OrderItemUnavailable: ({ number, vendor, products, note }) =>
      `${vendor.name_en} could not find ${listed(products, 'en')} for your order ${number}. You do not pay for it.${because(note)}`,
    OrderUndelivered: ({ number, vendor, note }) =>
      `Your order ${number} from ${vendor.name_en} could not be delivered.${because(note)}`,
    OrderReturned: ({ number, vendor, products }) =>
      `${listed(products, 'en')} of your order ${number} went back to ${vendor.name_en}.`,
    OrderCancelled: ({ number, products, note }) =>
      `Himalayan Green cancelled ${listed(products, 'en')} in your order ${number}.${because(note)}`,
    OrderPaymentDue: ({ number, due_paisa, pay_by }) =>
      `Please pay ${showRupees(due_paisa)} for your order ${number} by ${formatTimestamp(new Date(pay_by), 'en')}. All vendors have answered.`,
    OrderPaid: ({ number, amount_paisa }) =>
      `We have received ${showRupees(amount_paisa)} for your order ${number}. Thank you.`,
    OrderPaymentSurplus: ({ number, amount_paisa }) =>
      `We received an extra payment of ${showRupees(amount_paisa)} for your order ${number}. We will refund it to you.`,
    OrderNotPaid: ({ number }) =>
      `Your order ${number} was cancelled because it was not paid in time. You can order again.`,
    OrderDeliveryChanged: ({ number, reason }) =>
      reason === ''
        ? `The delivery address or phone of your order ${number} was changed from your account. If this was not you, please call us.`
        : `We have changed where your order ${number} goes, or whom we call. The reason: ${reason} If this is not right, please call us.`,
    OrderQuantityLowered: ({ number, product, quantity, ordered_quantity, note }) =>
      `Your order ${number} is now for ${quantity} of ${product.name_en} instead of ${ordered_quantity}.${because(note)}`,
    OrderCreditGiven: ({ number, amount_paisa, reason }) =>
      `Himalayan Green has given you ${showRupees(amount_paisa)} of store credit for your order ${number}.${because(reason)} You can spend it on your next order.`,
    OrderCashChanged: ({ number, cash_paisa }) =>
      `Your order ${number} has changed. Please have ${showRupees(cash_paisa)} ready in cash now.`,
    VendorOrderDeliveryChanged: ({ number }) =>
      `Order ${number} has another address or phone: please look before you bring it.`,
    VendorOrderQuantityLowered: ({ number, product, quantity, ordered_quantity, note }) =>
      `Order ${number}: pack ${quantity} of ${product.name_en}, not ${ordered_quantity}.${because(note)}`,
    OrderNews: ({ number, text_en }) => `About your order ${number}: ${text_en}`,
    OrderMessage: ({ number, from }) => `${from.name_en} wrote to you about your order ${number}.`,
    VendorOrderMessage: ({ number, from }) =>
      `${from === 'staff' ? 'Himalayan Green' : 'The customer'} wrote to you about order ${number}.`,
    OrderPacked: ({ number, vendor }) => `${vendor.name_en} has packed your order ${number}.`,
    OrderOutForDelivery: ({ number, vendor }) => `Your order ${number} from ${vendor.name_en} is on its way.`,
    OrderDelivered: ({ number, vendor }) => `Your order ${number} from ${vendor.name_en} has been delivered.`,
    VendorOrderNew: ({ number, products }) => `New order ${number} to pack: ${listed(products, 'en')}.`,
    VendorOrderApprovalNeeded: ({ number, products }) =>
      `Order ${number} needs your approval: ${listed(products, 'en')}.`,
    VendorOrderApprovalReminder: ({ number, products }) =>
      `Half the time to answer is over: order ${number} still waits for your approval of ${listed(products, 'en')}.`,
    VendorSuspended: ({ reason }) =>
      `Your vendor account is suspended and your products are hidden. Reason: ${reason} Please still fulfil existing orders.`,
    VendorReopened: ({ reason }) => `Your products are on sale again. ${reason}`,
    VendorTrusted: ({ reason, is_trusted }) =>
      is_trusted
        ? `From now on, changes to your products are live at once. ${reason}`
        : `From now on, we look at changes to your products before they are live. The reason: ${reason}`,
    VendorFactsChanged: ({ reason }) => `We have changed the details of your business. The reason: ${reason}`,
    VendorHolidaySet: ({ closed_from, closed_to, reason }) =>
      closed_from && closed_to
        ? `We have closed you for a holiday from ${writtenDate(closed_from, 'en')} to ${writtenDate(closed_to, 'en')}. The reason: ${reason}`
        : `We have ended your holiday: you are open again. The reason: ${reason}`,
    VendorAccountProposed: ({ name, number, reason }) =>
      `${name} of Himalayan Green proposes another account for your money: ${number}. The reason: ${reason} Another member of our staff has to confirm it. If this is not right, please call us at once.`,
    VendorAccountDeclined: ({ number }) =>
      `The account ${number} that we proposed for your money was not accepted: where your money goes stays as it is.`,
    VendorChangeAsked: ({ vendor }) => `${vendor.name_en} asks for a change of its business details.`,
    VendorChangeConfirmed: () => 'The change of your business details was approved and holds now.',
    VendorChangeDeclined: ({ note }) => `The change of your business details was declined: ${note}`,
    VendorPicturePublished: () => 'A photo of your farm was approved and is on your farm page.',
    VendorPictureRejected: ({ note }) => `A photo of your farm is not shown: ${note}`,
    VendorCertificateApproved: ({ body }) =>
      `Your certificate of ${body} was approved. Your products show it until its last day.`,
    VendorCertificateRejected: ({ body, note }) => `Your certificate of ${body} is not shown: ${note}`,
    VendorCertificateEnds: ({ body, until_date }) =>
      `Your certificate of ${body} ends on ${writtenDate(until_date, 'en')}. Please submit the next one in time: after that day your products do not show it any more.`,
    VendorCertificateEnded: ({ body }) =>
      `Your certificate of ${body} has ended. Your products do not show it any more. Please submit the next one.`,
    VendorOrderExpired: ({ number, products }) =>
      `The time to answer for ${listed(products, 'en')} in order ${number} is over.`,
    VendorOrderCancelled: ({ number, products, note }) =>
      `Do not pack: ${listed(products, 'en')} in order ${number} is cancelled.${because(note)}`,
    PayoutSent: ({ amount_paisa, number }) =>
      `We have sent ${showRupees(amount_paisa)} to your account ${number}.`,
    PayoutAccountChanged: ({ name, number }) =>
      `${name} changed the account that your money is sent to: ${number}. Nothing is sent for ${PAYOUT_HOLD_HOURS} hours. If this is not right, please call us at once.`,
    ProductPublished: ({ product }) => `${product.name_en} was approved and is on sale.`,
    ProductRejected: ({ product, note }) => `Changes requested for ${product.name_en}: ${note}`,
    ProductChangeConfirmed: ({ product }) => `Your change of ${product.name_en} was approved and is live.`,
    ProductChangeDeclined: ({ product, note }) => `Your change of ${product.name_en} was declined: ${note}`,
    ProductChangedByStaff: ({ product }) =>
      `Our staff changed ${product.name_en}. Please look at how it is now.`,
    VendorProductWanted: ({ words, ...often }) =>
      `Customers look for “${words}” and do not find it: ${howOften(often)} in the last month. If you can offer it, please add it to your products.`,
    VendorMemberJoined: ({ name }) => `${name} has accepted your invitation and is a member now.`,
    VendorMemberLost: ({ name, by, vendor, is_you, is_removed }) => {
      if (!by)
        return is_removed
          ? `${name} has left the members of ${vendor.name_en}.`
          : `${name} has given up roles at ${vendor.name_en} and does not see to its money any more.`
      const what = is_removed
        ? `${by} took ${is_you ? 'you' : name} out of the members of ${vendor.name_en}.`
        : `${by} took roles from ${is_you ? 'you' : name} at ${vendor.name_en}: ${is_you ? 'you do' : `${name} does`} not see to its money any more.`
      return `${what} If this is not right, please call us at once.`
    },
    VendorCashKept: ({ name, amount_paisa }) =>
      `${name} kept ${showRupees(amount_paisa)} of the cash collected for you. Your balance is lower by this amount. If you do not know of this, please call us.`,
    OrderRatingAsked: ({ number, products }) =>
      `How was your order ${number}: ${listed(products, 'en')}? One tap on the stars is enough, and helps the farmers and other customers.`,
    WishedProductBack: ({ product }) => `${product.name_en} is back in stock. You asked us to tell you.`,
    WishedProductHere: ({ words, product }) =>
      `You asked for “${words}”, and it is here now: ${product.name_en}.`,
    RatingReplied: ({ vendor, product }) => `${vendor.name_en} answered your rating of ${product.name_en}.`,
    OrderRefundUpdated: ({ number, status, amount_paisa, method }) => {
      const amount = showRupees(amount_paisa)
      switch (status) {
        case 'requested':
          return `We have received your refund request for order ${number} (${amount}) and decide within ${REFUND_DAYS} days.`
        case 'approved':
          return method === 'credit'
            ? `Your refund of ${amount} for order ${number} is approved as store credit.`
            : `Your refund of ${amount} for order ${number} is approved. You will receive it within ${REFUND_DAYS} days.`
        case 'rejected':
          return `Your refund request for order ${number} was rejected. See the reason on the order page. You can escalate it to the complaint officer within ${ESCALATE_DAYS} days.`
        case 'escalated':
          return `The complaint officer is reviewing your refund request for order ${number} and decides within ${REFUND_DAYS} days.`
        case 'rejected_final':
          return `The complaint officer did not accept your report about order ${number}. The reason is on the order’s page.`
        case 'refunded':
          return `Your refund of ${amount} for order ${number} is complete.`
        case 'late':
          return `Your refund of ${amount} for order ${number} is late, and we are sorry. It comes before everything else now.`
        default:
          return `Your refund of ${amount} for order ${number} is delayed. We are working on it.`
      }
    },
    VendorOrderRefunded: ({ number, amount_paisa }) =>
      `A refund of ${showRupees(amount_paisa)} for order ${number} was deducted from your balance.`,
    VendorCommissionBilled: ({ number, month, amount_paisa, is_credit }) =>
      is_credit
        ? `We have credited you ${showRupees(amount_paisa)} of commission for ${month.name_en}: credit note ${number}. It is in your statement already.`
        : `Our bill ${number} for the commission of ${month.name_en} is ready: ${showRupees(amount_paisa)}. It is settled with the money of your sales; there is nothing to pay.`,
    RefundDue: ({ number }) => `A refund of order ${number} is due within ${REMIND_DAYS} days.`,
    PaymentsToReview: ({ count }) =>
      count === 1
        ? 'A payment needs review: the customer may have been charged. Please check the gateway’s portal today.'
        : `${count} payments wait to be looked into: their money may have been taken. Please look at the gateways’ portals today.`,
    SmsBudgetReached: ({ percent, parts, most }) =>
      percent < 100
        ? `${percent} % of this month’s SMS are used: ${parts} of ${most} parts.`
        : `This month’s SMS are used up: ${parts} of ${most} parts. From now on, only codes, on-the-way messages and questions to vendors are sent. You can raise the limit in the settings.`,
    RefundOverdue: ({ number }) => `A refund of order ${number} is overdue. Its customer waits.`,
    RefundEscalated: ({ number }) =>
      `A refund of order ${number} was escalated to the complaint officer. It must be decided within ${REFUND_DAYS} days.`,
    ComplaintDue: ({ number }) => `Complaint ${number} must be answered within ${REMIND_DAYS} days.`,
    ComplaintEscalated: ({ number }) => `Complaint ${number} was escalated to the complaint officer.`,
    ApplicationHandedIn: ({ company_name, is_again }) =>
      is_again
        ? `${company_name} has sent the information we asked for. The application needs your review again.`
        : `${company_name} wants to sell here. The application needs your review.`,
  },
  ne: {
    OrderPlaced: ({ number, credit_paisa }) =>
      `तपाईंको अर्डर ${number} दर्ता भयो।${credit_paisa ? ` यसमा तपाईंको स्टोर क्रेडिटबाट ${showRupees(credit_paisa)} प्रयोग हुन्छ।` : ''}`,
    OrderApprovalAnswered: ({ number, vendor, product, is_approved, quantity, ordered_quantity, ...why }) => {
      if (!is_approved)
        return `तपाईंको अर्डर ${number} को ${product.name_ne} विक्रेता ${vendor.name_ne}ले उपलब्ध गराउन सकेन।${whyNot(why, 'ne')} यसको पैसा तिर्नुपर्दैन।`
      const part =
        quantity && ordered_quantity
          ? ` ${nepaliFigures(ordered_quantity)} मध्ये ${nepaliFigures(quantity)}`
          : ''
      return `${vendor.name_ne}बाट तपाईंको अर्डर ${number} को ${product.name_ne}${part} पुष्टि भयो।`
    },
    OrderApprovalExpired: ({ number, vendor, products }) =>
      `${vendor.name_ne}ले तपाईंको अर्डर ${number} को ${listed(products, 'ne')} बारे समयमा जवाफ दिएन। यसको पैसा तिर्नुपर्दैन।`,
    OrderItemUnavailable: ({ number, vendor, products, note }) =>
      `${vendor.name_ne}सँग तपाईंको अर्डर ${number} को ${listed(products, 'ne')} उपलब्ध भएन। यसको पैसा तिर्नुपर्दैन।${because(note)}`,
    OrderUndelivered: ({ number, vendor, note }) =>
      `${vendor.name_ne}बाट तपाईंको अर्डर ${number} को डेलिभरी हुन सकेन।${because(note)}`,
    OrderReturned: ({ number, vendor, products }) =>
      `तपाईंको अर्डर ${number} को ${listed(products, 'ne')} ${vendor.name_ne}मा फिर्ता पुग्यो।`,
    OrderCancelled: ({ number, products, note }) =>
      `हिमालयन ग्रीनले तपाईंको अर्डर ${number} को ${listed(products, 'ne')} रद्द गर्‍यो।${because(note)}`,
    OrderPaymentDue: ({ number, due_paisa, pay_by }) =>
      `कृपया अर्डर ${number} को ${showRupees(due_paisa)} ${formatTimestamp(new Date(pay_by), 'ne')} सम्ममा तिर्नुहोस्। सबै विक्रेताको जवाफ आयो।`,
    OrderPaid: ({ number, amount_paisa }) =>
      `तपाईंको अर्डर ${number} को ${showRupees(amount_paisa)} हामीले पायौँ। धन्यवाद।`,
    OrderPaymentSurplus: ({ number, amount_paisa }) =>
      `तपाईंको अर्डर ${number} मा थप ${showRupees(amount_paisa)} आयो, तर अब तिर्नुपर्ने केही थिएन। यो रकम हामी तपाईंलाई फिर्ता गर्छौँ।`,
    OrderNotPaid: ({ number }) =>
      `समयमा भुक्तानी नभएकाले तपाईंको अर्डर ${number} रद्द भयो। तपाईं फेरि अर्डर गर्न सक्नुहुन्छ।`,
    OrderMessage: ({ number, from }) => `तपाईंको अर्डर ${number} बारे ${from.name_ne} को सन्देश आएको छ।`,
    VendorOrderMessage: ({ number, from }) =>
      `अर्डर ${number} बारे ${from === 'staff' ? 'हिमालयन ग्रीनको' : 'ग्राहकको'} सन्देश आएको छ।`,
    OrderPacked: ({ number, vendor }) => `तपाईंको अर्डर ${number} (${vendor.name_ne}) प्याक भयो।`,
    OrderDeliveryChanged: ({ number, reason }) =>
      reason === ''
        ? `तपाईंको खाताबाट अर्डर ${number} को ठेगाना वा फोन बदलियो। तपाईंले बदल्नुभएको होइन भने कृपया हामीलाई फोन गर्नुहोस्।`
        : `तपाईंको अर्डर ${number} को ठेगाना वा फोन हामीले बदलेका छौँ। कारण: ${reason} यो ठिक होइन भने कृपया हामीलाई फोन गर्नुहोस्।`,
    OrderQuantityLowered: ({ number, product, quantity, ordered_quantity, note }) =>
      `तपाईंको अर्डर ${number} मा ${product.name_ne} अब ${nepaliFigures(ordered_quantity)} को सट्टा ${nepaliFigures(quantity)} छ।${because(note)}`,
    OrderCreditGiven: ({ number, amount_paisa, reason }) =>
      `तपाईंको अर्डर ${number} का लागि हिमालयन ग्रीनले ${showRupees(amount_paisa)} स्टोर क्रेडिट दिएको छ।${because(reason)} अर्को अर्डरमा प्रयोग गर्न सक्नुहुन्छ।`,
    OrderCashChanged: ({ number, cash_paisa }) =>
      `तपाईंको अर्डर ${number} बदलियो। अब नगद ${showRupees(cash_paisa)} तयार राख्नुहोस्।`,
    VendorOrderDeliveryChanged: ({ number }) => `अर्डर ${number} को ठेगाना वा फोन बदलिएको छ: डेलिभरीअघि हेर्नुहोस्।`,
    VendorOrderQuantityLowered: ({ number, product, quantity, ordered_quantity, note }) =>
      `अर्डर ${number}: ${product.name_ne} ${nepaliFigures(ordered_quantity)} होइन, ${nepaliFigures(quantity)} प्याक गर्नुहोस्।${because(note)}`,
    OrderNews: ({ number, text_ne }) => `तपाईंको अर्डर ${number} बारे: ${text_ne}`,
    OrderOutForDelivery: ({ number, vendor }) => `${vendor.name_ne}बाट तपाईंको अर्डर ${number} बाटोमा छ।`,
    OrderDelivered: ({ number, vendor }) => `${vendor.name_ne}बाट तपाईंको अर्डर ${number} डेलिभरी भयो।`,
    VendorOrderNew: ({ number, products }) => `प्याक गर्नुपर्ने नयाँ अर्डर ${number}: ${listed(products, 'ne')}।`,
    VendorOrderApprovalNeeded: ({ number, products }) =>
      `अर्डर ${number} मा तपाईंको स्वीकृति बाँकी छ: ${listed(products, 'ne')}।`,
    VendorOrderApprovalReminder: ({ number, products }) =>
      `जवाफ दिने आधा समय सकियो: अर्डर ${number} को ${listed(products, 'ne')} मा तपाईंको स्वीकृति बाँकी छ।`,
    VendorSuspended: ({ reason }) =>
      `तपाईंका सामान पसलबाट हटाइएका छन्। कारण: ${reason} यसअघि आएका अर्डर यथावत् छन्; कृपया ती पूरा गर्नुहोस्।`,
    VendorReopened: ({ reason }) => `तपाईंका सामान फेरि पसलमा राखिएका छन्। ${reason}`,
    VendorTrusted: ({ reason, is_trusted }) =>
      is_trusted
        ? `अबदेखि तपाईंका सामानमा गरिएका परिवर्तन तुरुन्तै देखिन्छन्। ${reason}`
        : `अबदेखि तपाईंका सामानमा गरिएका परिवर्तन हामीले हेरेपछि मात्र देखिन्छन्। कारण: ${reason}`,
    VendorFactsChanged: ({ reason }) => `हामीले तपाईंको व्यवसायको विवरण बदलेका छौँ। कारण: ${reason}`,
    VendorHolidaySet: ({ closed_from, closed_to, reason }) =>
      closed_from && closed_to
        ? `हामीले तपाईंको बिदा राखेका छौँ: ${writtenDate(closed_from, 'ne')} देखि ${writtenDate(closed_to, 'ne')} सम्म। कारण: ${reason}`
        : `हामीले तपाईंको बिदा हटाएका छौँ: अब तपाईं खुला हुनुहुन्छ। कारण: ${reason}`,
    VendorAccountProposed: ({ name, number, reason }) =>
      `हिमालयन ग्रीनका ${name}ले तपाईंको पैसा पठाइने अर्को खाता प्रस्ताव गर्नुभयो: ${number}। कारण: ${reason} हाम्रा अर्का कर्मचारीले पुष्टि गर्नुपर्छ। यो ठिक होइन भने कृपया हामीलाई तुरुन्तै फोन गर्नुहोस्।`,
    VendorAccountDeclined: ({ number }) =>
      `तपाईंको पैसा पठाउन प्रस्ताव गरिएको खाता ${number} स्वीकृत भएन: तपाईंको पैसा जाने खातामा केही बदलिएको छैन।`,
    VendorChangeAsked: ({ vendor }) => `${vendor.name_ne}ले आफ्नो व्यवसायको विवरण बदल्न मागेको छ।`,
    VendorChangeConfirmed: () => 'तपाईंको व्यवसायको विवरणको परिवर्तन स्वीकृत भयो, अब लागू छ।',
    VendorChangeDeclined: ({ note }) => `तपाईंको व्यवसायको विवरणको परिवर्तन स्वीकृत भएन: ${note}`,
    VendorPicturePublished: () => 'तपाईंको फार्मको एउटा फोटो स्वीकृत भयो, अब फार्मको पृष्ठमा देखिन्छ।',
    VendorPictureRejected: ({ note }) => `तपाईंको फार्मको एउटा फोटो देखाइएको छैन: ${note}`,
    VendorCertificateApproved: ({ body }) =>
      `${body} को तपाईंको प्रमाणपत्र स्वीकृत भयो। अन्तिम दिनसम्म तपाईंका सामानमा यो देखिन्छ।`,
    VendorCertificateRejected: ({ body, note }) => `${body} को तपाईंको प्रमाणपत्र देखाइँदैन: ${note}`,
    VendorCertificateEnds: ({ body, until_date }) =>
      `${body} को तपाईंको प्रमाणपत्र ${writtenDate(until_date, 'ne')} मा सकिन्छ। कृपया समयमै अर्को बुझाउनुहोस्: त्यसपछि तपाईंका सामानमा यो देखिँदैन।`,
    VendorCertificateEnded: ({ body }) =>
      `${body} को तपाईंको प्रमाणपत्र सकियो। अब तपाईंका सामानमा यो देखिँदैन। कृपया अर्को बुझाउनुहोस्।`,
    VendorOrderExpired: ({ number, products }) =>
      `अर्डर ${number} को ${listed(products, 'ne')} बारे जवाफ दिने समय सकियो।`,
    VendorOrderCancelled: ({ number, products, note }) =>
      `प्याक नगर्नुहोस्: अर्डर ${number} को ${listed(products, 'ne')} रद्द भयो।${because(note)}`,
    PayoutSent: ({ amount_paisa, number }) =>
      `हामीले तपाईंको खाता ${number} मा ${showRupees(amount_paisa)} पठायौँ।`,
    PayoutAccountChanged: ({ name, number }) =>
      `${name}ले तपाईंको पैसा पठाइने खाता बदल्नुभयो: ${number}। ${nepaliFigures(PAYOUT_HOLD_HOURS)} घण्टासम्म पैसा पठाइँदैन। यो ठिक होइन भने कृपया हामीलाई तुरुन्तै फोन गर्नुहोस्।`,
    ProductPublished: ({ product }) => `${product.name_ne} स्वीकृत भयो, अब बिक्रीमा छ।`,
    ProductRejected: ({ product, note }) => `${product.name_ne} मा सच्याउनुपर्ने कुरा: ${note}`,
    ProductChangeConfirmed: ({ product }) => `${product.name_ne}को परिवर्तन स्वीकृत भयो, अब पसलमा देखिन्छ।`,
    ProductChangeDeclined: ({ product, note }) => `${product.name_ne}को परिवर्तन स्वीकृत भएन: ${note}`,
    ProductChangedByStaff: ({ product }) =>
      `हाम्रा कर्मचारीले ${product.name_ne} बदल्नुभयो। अहिले कस्तो छ, कृपया हेर्नुहोस्।`,
    VendorProductWanted: ({ words, ...often }) =>
      `ग्राहकहरू “${words}” खोज्छन् तर भेट्दैनन्: पछिल्लो महिनामा ${nepaliHowOften(often)}। तपाईंसँग भए कृपया आफ्ना सामानमा थप्नुहोस्।`,
    VendorMemberJoined: ({ name }) => `${name}ले तपाईंको निमन्त्रणा स्वीकार्नुभयो र अब सदस्य हुनुहुन्छ।`,
    VendorMemberLost: ({ name, by, vendor, is_you, is_removed }) => {
      if (!by)
        return is_removed
          ? `${name} अब ${vendor.name_ne}को सदस्य हुनुहुन्न: उहाँ आफैँले छोड्नुभयो।`
          : `${name}ले ${vendor.name_ne}मा आफ्नो भूमिका छोड्नुभयो, अब उहाँले त्यसको पैसा हेर्नुहुन्न।`
      const whom = is_you ? 'तपाईं' : name
      const what = is_removed
        ? `${by}ले ${whom}लाई ${vendor.name_ne}को सदस्यबाट हटाउनुभयो।`
        : `${by}ले ${vendor.name_ne}मा ${whom}को भूमिका घटाउनुभयो: अब ${is_you ? 'तपाईं' : 'उहाँ'}ले त्यसको पैसा हेर्न पाउनुहुन्न।`
      return `${what} यो ठिक होइन भने कृपया हामीलाई तुरुन्तै फोन गर्नुहोस्।`
    },
    VendorCashKept: ({ name, amount_paisa }) =>
      `तपाईंका लागि डेलिभरीमा उठाएको नगदमध्ये ${showRupees(amount_paisa)} ${name}ले राख्नुभयो: हामीले तपाईंलाई दिन बाँकी रकम त्यति घट्यो। तपाईंलाई यसबारे थाहा छैन भने कृपया हामीलाई फोन गर्नुहोस्।`,
    OrderRatingAsked: ({ number, products }) =>
      `तपाईंको अर्डर ${number} को ${listed(products, 'ne')} कस्तो लाग्यो? तारामा एक पटक थिचे पुग्छ; किसान र अरू ग्राहकलाई सघाउ पुग्छ।`,
    WishedProductBack: ({ product }) => `${product.name_ne} फेरि उपलब्ध छ। तपाईंले खबर गर्न भन्नुभएको थियो।`,
    WishedProductHere: ({ words, product }) => `तपाईंले मागेको “${words}” अब पसलमा छ: ${product.name_ne}।`,
    RatingReplied: ({ vendor, product }) =>
      `${product.name_ne}बारे तपाईंको मूल्याङ्कनमा ${vendor.name_ne}ले जवाफ दिनुभयो।`,
    OrderRefundUpdated: ({ number, status, amount_paisa, method }) => {
      const amount = showRupees(amount_paisa)
      switch (status) {
        case 'requested':
          return `अर्डर ${number} (${amount}) को रकम फिर्ता अनुरोध प्राप्त भयो। ${nepaliFigures(REFUND_DAYS)} दिनभित्र निर्णय गर्छौँ।`
        case 'approved':
          return method === 'credit'
            ? `अर्डर ${number} को ${amount} स्टोर क्रेडिटमा जम्मा हुन्छ।`
            : `अर्डर ${number} को ${amount} ${nepaliFigures(REFUND_DAYS)} दिनभित्र तपाईंलाई फिर्ता हुन्छ।`
        case 'rejected':
          return `अर्डर ${number} को रकम फिर्ता अनुरोध अस्वीकृत भयो। कारण अर्डरको पृष्ठमा छ; ${nepaliFigures(ESCALATE_DAYS)} दिनभित्र गुनासो सुन्ने अधिकारीकहाँ पठाउन सक्नुहुन्छ।`
        case 'escalated':
          return `अर्डर ${number} को रकम फिर्ता अनुरोध गुनासो सुन्ने अधिकारीले हेर्दै हुनुहुन्छ। ${nepaliFigures(REFUND_DAYS)} दिनभित्र निर्णय हुन्छ।`
        case 'rejected_final':
          return `अर्डर ${number} बारे तपाईंको खबर गुनासो अधिकारीले स्वीकार गर्नुभएन। कारण अर्डरको पानामा छ।`
        case 'refunded':
          return `अर्डर ${number} को ${amount} तपाईंलाई फिर्ता भयो।`
        case 'late':
          return `अर्डर ${number} को ${amount} फिर्ता गर्न ढिलो भयो, माफ गर्नुहोस्। अब सबैभन्दा पहिले यही मिलाउँछौँ।`
        default:
          return `अर्डर ${number} को ${amount} अझै पठाउन सकिएन। हामी मिलाउँदै छौँ।`
      }
    },
    VendorOrderRefunded: ({ number, amount_paisa }) =>
      `अर्डर ${number} को ${showRupees(amount_paisa)} तपाईंको हिसाबबाट ग्राहकलाई फिर्ता हुन्छ।`,
    VendorCommissionBilled: ({ number, month, amount_paisa, is_credit }) =>
      is_credit
        ? `${month.name_ne} को कमिसनबाट ${showRupees(amount_paisa)} तपाईंलाई फिर्ता गरिएको छ: क्रेडिट नोट ${number}। यो तपाईंको विवरणमा जोडिइसकेको छ।`
        : `${month.name_ne} को कमिसनको हाम्रो बिल ${number} तयार छ: ${showRupees(amount_paisa)}। यो रकम तपाईंको बिक्रीको रकमबाट मिलाइसकिएको छ; केही तिर्नुपर्दैन।`,
    RefundDue: ({ number }) =>
      `अर्डर ${number} को रकम फिर्ता अनुरोध ${nepaliFigures(REMIND_DAYS)} दिनभित्र टुङ्ग्याउनुपर्छ।`,
    PaymentsToReview: ({ count }) =>
      `${nepaliFigures(count)} वटा भुक्तानी हेर्न बाँकी छ: ग्राहकको पैसा काटिएको हुन सक्छ। कृपया आजै भुक्तानी सेवाको पोर्टल हेर्नुहोस्।`,
    SmsBudgetReached: ({ percent, parts, most }) =>
      percent < 100
        ? `यस महिनाका SMS को ${nepaliFigures(percent)}% प्रयोग भयो: ${nepaliFigures(most)} मध्ये ${nepaliFigures(parts)} खण्ड।`
        : `यस महिनाका SMS सकिए: ${nepaliFigures(most)} मध्ये ${nepaliFigures(parts)} खण्ड। अब कोड, बाटोमा रहेको सूचना र विक्रेतालाई सोध्ने सन्देश मात्र पठाइन्छ। सीमा सेटिङमा बढाउन सकिन्छ।`,
    RefundOverdue: ({ number }) => `अर्डर ${number} को रकम फिर्ताको समय नाघ्यो। ग्राहक पर्खिरहनुभएको छ।`,
    RefundEscalated: ({ number }) =>
      `अर्डर ${number} को रकम फिर्ता अनुरोध गुनासो सुन्ने अधिकारीकहाँ पुगेको छ। ${nepaliFigures(REFUND_DAYS)} दिनभित्र निर्णय गर्नुपर्छ।`,
    ComplaintDue: ({ number }) => `गुनासो ${number} को जवाफ ${nepaliFigures(REMIND_DAYS)} दिनभित्र दिनुपर्छ।`,
    ComplaintEscalated: ({ number }) => `गुनासो ${number} गुनासो सुन्ने अधिकारीकहाँ पठाइएको छ।`,
    ApplicationHandedIn: ({ company_name, is_again }) =>
      is_again
        ? `${company_name}ले मागिएको विवरण पठाउनुभयो। निवेदन फेरि हेर्न बाँकी छ।`
        : `${company_name} यहाँ बेच्न चाहन्छ। निवेदनले तपाईंलाई पर्खिरहेको छ।`,
  },
}

/** The sentence of a notification in this language. */
export function messageOf<T extends NotificationType>(
  type: T,
  values: NotificationValues[T],
  locale: Locale,
): string {
  return SENTENCES[locale][type](values, locale)
}
