import { purgeEnded } from './accounts/sign-in/purge-ended.ts'
import { purgeStaffInvitations } from './accounts/staff/staff-invitations.ts'
import { writeNameKeys } from './accounts/write-name-keys.ts'
import { expireApprovals, remindOfApprovals } from './approvals/approval-deadlines.ts'
import { purgeApprovalLinks } from './approvals/approval-links.ts'
import { purgeDoneJobs } from './background/purge-done.ts'
import { reportBrokenBills } from './bills/check-bills.ts'
import { issueCommissionBills } from './bills/commission/issue-commission-bills.ts'
import { writeDueBills } from './bills/write-due-bills.ts'
import { purgeMergedGuestCarts } from './cart/purge-merged.ts'
import { closeEmptyDays } from './cash/close-empty-days.ts'
import { countBoughtTogether } from './catalog/bought-together/count-bought-together.ts'
import { chooseFront } from './catalog/front.ts'
import { endStuckImports, purgeImports } from './catalog/import/import-products.ts'
import { makeSharePictures } from './catalog/pictures/make-share-pictures.ts'
import { removeOrphanPictures } from './catalog/pictures/remove-orphan-pictures.ts'
import { addUpProductCounts, recountProducts } from './catalog/product-counts.ts'
import { keepSalePrices } from './catalog/sale-prices/begin-and-end.ts'
import { refreshSearchKeys } from './catalog/search-keys/write-keys.ts'
import { applyAllCertificates } from './certificates/apply-certificates.ts'
import { endCertificates, remindOfCertificates } from './certificates/keep-certificates.ts'
import { purgeCertificateDocuments } from './certificates/purge-documents.ts'
import { escalateLateComplaints, remindOfComplaints } from './complaints/complaint-deadlines.ts'
import { purgeComplaints } from './complaints/forget-complaints.ts'
import { tellHomeSchedule } from './content/home/publish.ts'
import type { Ctx } from './context.ts'
import { purgeConversations } from './conversations/purge-conversations.ts'
import { refreshStatistics } from './db/refresh-statistics.ts'
import { foldFigures } from './figures/fold-figures.ts'
import { sweepFolders } from './files/file-store.ts'
import { removeOrphanFiles } from './files/orphan-files.ts'
import type { PrivateFileStore } from './files/private-file-store.ts'
import { purgeDeliveryPhotos } from './fulfilment/purge-photos.ts'
import { purgeIdempotencyKeys } from './idempotency/idempotency.ts'
import { purgeMergedDeviceLists } from './lists/merge-device-lists.ts'
import { purgeOldMessages } from './messaging/outbox.ts'
import { purgeReceivedSms } from './messaging/receive.ts'
import { purgeEvents } from './notifications/forget-events.ts'
import { warnOfSmsBudget } from './notifications/warn-of-sms-budget.ts'
import { warnOfSmsHour } from './notifications/warn-of-sms-hour.ts'
import { writeContactKeys } from './orders/delivery/write-contact-keys.ts'
import { remindOfReviews } from './orders/notices/remind-of-reviews.ts'
import { askSlotQuestions } from './orders/questions/ask-questions.ts'
import { endSlotQuestions } from './orders/questions/end-questions.ts'
import { remindSlotQuestions } from './orders/questions/remind-questions.ts'
import { expireUnpaid } from './paying/expire-unpaid.ts'
import { pollGateways } from './paying/poll-gateways.ts'
import { purgePhoneDrafts } from './phone-orders/drafts.ts'
import { notifyPlaceWishes } from './places/wishes/notify-place-wishes.ts'
import { purgeUnknownWishes } from './places/wishes/place-wishes.ts'
import { tellBack } from './product-wishes/back-wishes.ts'
import { purgeWishes } from './product-wishes/own-wishes.ts'
import { tellHere } from './product-wishes/request-product.ts'
import { computePromises } from './promises/compute-promises.ts'
import { purgeRefundPhotos } from './refunds/photos/purge-photos.ts'
import { escalateOverdue, remindOfRefunds, resumeRefunds } from './refunds/sending/refund-deadlines.ts'
import { purgePageViews } from './reports/purge-page-views.ts'
import { askForReviews, purgeReviewRequests } from './reviews/ask-for-reviews.ts'
import { weighMembers } from './reviews/weigh-members.ts'
import { purgeVendorAsks } from './search/searches/ask-vendors.ts'
import { purgeSearchClicks } from './search/searches/count-click.ts'
import { purgeSearchCounts } from './search/searches/count-words.ts'
import { weighWords } from './search/vocabulary.ts'
import type { Shop } from './shop.ts'
import { applyClosures } from './slots/closures/closed-by.ts'
import { writeSlotsAhead } from './slots/write-ahead.ts'
import { lapseUntouched, submitWhenTimeEnds } from './vendors/applications/end-requests.ts'
import { purgeApplicants } from './vendors/applications/purge-applicants.ts'
import { sealNumbers } from './vendors/documents/document-number.ts'
import { purgeDocuments } from './vendors/documents/purge-documents.ts'
import { openAndCloseVendors } from './vendors/holidays.ts'
import { purgeInvitations } from './vendors/members/invitations.ts'

/** Each feature's commands that delete what has expired, or count anew: once a day, each as a job of its own, which fails alone. */
export const DAILY_TASKS: Record<string, (ctx: Ctx, shop: Shop) => Promise<unknown>> = {
  purgeOldMessages,
  purgeEvents,
  purgeEnded,
  purgeMergedGuestCarts,
  purgeMergedDeviceLists,
  purgeIdempotencyKeys,
  purgePhoneDrafts,
  purgeConversations,
  purgeComplaints,
  purgePageViews,
  purgeSearchCounts,
  purgeSearchClicks,
  purgeVendorAsks,
  purgeInvitations,
  purgeStaffInvitations,
  purgeApplicants,
  purgeDeliveryPhotos,
  purgeRefundPhotos,
  purgeApprovalLinks,
  purgeCertificateDocuments,
  applyAllCertificates,
  purgeReviewRequests,
  purgeUnknownWishes,
  purgeWishes,
  purgeReceivedSms,
  purgeImports,
  purgeDoneJobs,
  recountProducts,
  chooseFront,
  countBoughtTogether,
  weighWords,
  refreshStatistics,
  computePromises,
  reportBrokenBills,
  sweepUnfinished: (_ctx, { config }) => sweepFolders(config),
}

/** Each feature's commands that act at a certain time. They find what is due, and are safe to run twice. */
export const PERIODIC_TASKS: Record<
  string,
  (ctx: Ctx, privateFiles: PrivateFileStore, shop: Shop) => Promise<void>
> = {
  sealNumbers,
  purgeDocuments,
  removeOrphanFiles,
  removeOrphanPictures: (ctx, _files, { pictures }) => removeOrphanPictures(ctx, pictures),
  makeSharePictures,
  openAndCloseVendors,
  writeSlotsAhead,
  applyClosures,
  keepSalePrices,
  endStuckImports,
  addUpProductCounts,
  foldFigures,
  refreshSearchKeys,
  writeNameKeys,
  writeContactKeys,
  submitWhenTimeEnds,
  lapseUntouched,
  expireApprovals,
  remindOfApprovals,
  pollGateways: (ctx, _files, { gateways }) => pollGateways(ctx, gateways),
  expireUnpaid,
  endSlotQuestions,
  askSlotQuestions,
  remindSlotQuestions,
  remindOfReviews,
  weighMembers,
  resumeRefunds,
  remindOfRefunds,
  escalateOverdue,
  remindOfComplaints,
  escalateLateComplaints,
  endCertificates,
  remindOfCertificates,
  closeEmptyDays,
  // Bills are also written every second; this run reports failures.
  writeDueBills,
  issueCommissionBills,
  warnOfSmsBudget,
  warnOfSmsHour,
  tellPlaceWishes: notifyPlaceWishes,
  tellHomeSchedule,
  askForReviews,
  tellBack,
  tellHere,
}
