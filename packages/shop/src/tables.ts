import type {
  Credentials,
  FirstAdminKeys,
  OneTimeCodes,
  RateLimits,
  RecoveryCodes,
  RefreshTokens,
  Roles,
  SecondFactors,
  SecretCanaries,
  Sessions,
  StaffInvitations,
  UserRoles,
  Users,
} from './accounts/tables.ts'
import type { AnswerLinks } from './approvals/tables.ts'
import type { AuditEntries } from './audit/tables.ts'
import type { FailingRules, Incidents } from './background/tables.ts'
import type {
  BillChecks,
  BillSeries,
  Bills,
  BillsDue,
  CommissionMonths,
  CommissionSums,
  SkippedBillNumbers,
} from './bills/tables.ts'
import type { CartItems, MergedGuestCarts } from './cart/tables.ts'
import type { CashCollections, CashDays, CashDifferences, CashHandOvers } from './cash/tables.ts'
import type { CsvImportRows, CsvImports } from './catalog/import-tables.ts'
import type {
  BoughtTogether,
  Categories,
  CategoryImages,
  CategoryPins,
  CategorySlugs,
  PriceChanges,
  ProductChangeImages,
  ProductChanges,
  ProductCounts,
  ProductImages,
  Products,
  SalePrices,
  SharePicturesDue,
  StockMovements,
} from './catalog/tables.ts'
import type { ProductTags, Tags } from './catalog/tag-tables.ts'
import type { CertificateProducts, Certificates } from './certificates/tables.ts'
import type { ComplaintKeys, ComplaintSteps, Complaints } from './complaints/tables.ts'
import type { HomeDrafts, HomePictures, HomeVersions, Menus, Redirects } from './content/site-tables.ts'
import type {
  ArticleReadings,
  ArticleSlugs,
  Articles,
  ArticleVersions,
  SiteSettings,
} from './content/tables.ts'
import type { ConversationMessages, Conversations } from './conversations/tables.ts'
import type { DemoClocks, DemoLoads } from './demo/tables.ts'
import type { DailyFigures, FiguresDue, FiguresState } from './figures/tables.ts'
import type { LoosePictures, OrphanFiles } from './files/tables.ts'
import type { GatewayTests } from './gateways/tables.ts'
import type { IdempotencyKeys } from './idempotency/tables.ts'
import type { CommissionRules, LedgerEntries, LedgerLines } from './ledger/tables.ts'
import type { ListItems, Lists, MergedDeviceLists } from './lists/tables.ts'
import type { OutgoingMessages, ReceivedSms, SmsMonths } from './messaging/tables.ts'
import type { Events, NotificationChoices, Notifications } from './notifications/tables.ts'
import type { CustomerCounts, CustomerNotes, OrderViews } from './office/tables.ts'
import type { ShopOpenings } from './opening/tables.ts'
import type { Bags, OrderItemSteps, QuantityChanges, Weighings } from './orders/change-tables.ts'
import type { SlotQuestions } from './orders/question-tables.ts'
import type {
  Deliveries,
  DeliveryChanges,
  GoodwillCredits,
  NumberSteps,
  OpenOrders,
  OrderGroups,
  OrderItems,
  OrderNotes,
  Orders,
} from './orders/tables.ts'
import type { Payments, Tenders } from './payments/tables.ts'
import type {
  PayoutAccountProposals,
  PayoutAccounts,
  PayoutFiles,
  PayoutSteps,
  Payouts,
} from './payouts/tables.ts'
import type { PhoneDrafts, PhoneOrders } from './phone-orders/tables.ts'
import type {
  Addresses,
  Areas,
  CommonNames,
  Contacts,
  Districts,
  Locations,
  PlaceSwitches,
  PlaceWishes,
  Provinces,
  Wards,
  Zones,
} from './places/tables.ts'
import type { CustomerRequests } from './privacy/tables.ts'
import type { BackWishes, ProductRequests } from './product-wishes/tables.ts'
import type { PromiseFigures } from './promises/tables.ts'
import type { Promotions, PromotionUses } from './promotions/tables.ts'
import type { PushMessages, PushSubscriptions } from './push/tables.ts'
import type { RefundItems, RefundPhotos, RefundSteps, Refunds } from './refunds/tables.ts'
import type { PageViews } from './reports/tables.ts'
import type { DatabaseLife } from './restored/tables.ts'
import type { RatingPhotos, Ratings, RatingVotes, ReviewRequests } from './reviews/tables.ts'
import type { RunTables } from './run-tables.ts'
import type { SearchClicks, SearchCounts, SearchSynonyms, SearchWords, VendorAsks } from './search/tables.ts'
import type { CalendarDays, Closures } from './slots/closure-tables.ts'
import type { SlotPlaces, Slots, SlotTemplates, SlotZones } from './slots/tables.ts'
import type { ArrivedMessages, RestoredBackups } from './start/tables.ts'
import type {
  HubHours,
  PackingTimes,
  VendorChanges,
  VendorDocuments,
  VendorInvitations,
  VendorMembers,
  VendorPictures,
  VendorRequestSteps,
  VendorRequests,
  VendorSendTimes,
  Vendors,
} from './vendors/tables.ts'
/** Every table by its name. All features may read all tables, but only the owner writes one. */
export interface Tables extends RunTables {
  addresses: Addresses
  answer_links: AnswerLinks
  areas: Areas
  arrived_messages: ArrivedMessages
  article_readings: ArticleReadings
  article_slugs: ArticleSlugs
  article_versions: ArticleVersions
  articles: Articles
  audit_entries: AuditEntries
  bill_checks: BillChecks
  bill_series: BillSeries
  bills: Bills
  bills_due: BillsDue
  calendar_days: CalendarDays
  cart_items: CartItems
  lists: Lists
  list_items: ListItems
  merged_device_lists: MergedDeviceLists
  cash_collections: CashCollections
  cash_days: CashDays
  cash_differences: CashDifferences
  cash_hand_overs: CashHandOvers
  categories: Categories
  category_images: CategoryImages
  category_pins: CategoryPins
  category_slugs: CategorySlugs
  certificate_products: CertificateProducts
  certificates: Certificates
  commission_months: CommissionMonths
  commission_sums: CommissionSums
  commission_rules: CommissionRules
  contacts: Contacts
  conversation_messages: ConversationMessages
  closures: Closures
  complaints: Complaints
  complaint_keys: ComplaintKeys
  complaint_steps: ComplaintSteps
  conversations: Conversations
  credentials: Credentials
  csv_import_rows: CsvImportRows
  csv_imports: CsvImports
  daily_figures: DailyFigures
  events: Events
  customer_counts: CustomerCounts
  customer_notes: CustomerNotes
  customer_requests: CustomerRequests
  database_life: DatabaseLife
  demo_clock: DemoClocks
  demo_loads: DemoLoads
  deliveries: Deliveries
  delivery_changes: DeliveryChanges
  goodwill_credits: GoodwillCredits
  districts: Districts
  failing_rules: FailingRules
  figures_due: FiguresDue
  figures_state: FiguresState
  first_admin_keys: FirstAdminKeys
  staff_invitations: StaffInvitations
  gateway_tests: GatewayTests
  idempotency_keys: IdempotencyKeys
  ledger_entries: LedgerEntries
  ledger_lines: LedgerLines
  locations: Locations
  loose_papers: OrphanFiles
  loose_pictures: LoosePictures
  merged_baskets: MergedGuestCarts
  one_time_codes: OneTimeCodes
  notification_choices: NotificationChoices
  notifications: Notifications
  order_groups: OrderGroups
  order_item_steps: OrderItemSteps
  open_orders: OpenOrders
  order_views: OrderViews
  order_items: OrderItems
  order_notes: OrderNotes
  orders: Orders
  push_messages: PushMessages
  push_subscriptions: PushSubscriptions
  quantity_changes: QuantityChanges
  weighings: Weighings
  bags: Bags
  outgoing_messages: OutgoingMessages
  page_views: PageViews
  packing_times: PackingTimes
  number_steps: NumberSteps
  payments: Payments
  payout_account_proposals: PayoutAccountProposals
  payout_accounts: PayoutAccounts
  payout_files: PayoutFiles
  payout_steps: PayoutSteps
  payouts: Payouts
  place_switches: PlaceSwitches
  place_wishes: PlaceWishes
  common_names: CommonNames
  product_change_images: ProductChangeImages
  product_changes: ProductChanges
  price_changes: PriceChanges
  product_counts: ProductCounts
  stock_movements: StockMovements
  product_images: ProductImages
  products: Products
  promise_figures: PromiseFigures
  promotion_uses: PromotionUses
  promotions: Promotions
  provinces: Provinces
  rate_limits: RateLimits
  received_sms: ReceivedSms
  sms_months: SmsMonths
  recovery_codes: RecoveryCodes
  rating_photos: RatingPhotos
  rating_votes: RatingVotes
  ratings: Ratings
  review_requests: ReviewRequests
  refresh_tokens: RefreshTokens
  refund_items: RefundItems
  refund_photos: RefundPhotos
  refund_steps: RefundSteps
  refunds: Refunds
  restored_backups: RestoredBackups
  roles: Roles
  sale_prices: SalePrices
  search_clicks: SearchClicks
  search_counts: SearchCounts
  search_synonyms: SearchSynonyms
  phone_drafts: PhoneDrafts
  phone_orders: PhoneOrders
  tags: Tags
  product_tags: ProductTags
  search_words: SearchWords
  second_factors: SecondFactors
  secret_canaries: SecretCanaries
  sessions: Sessions
  shop_openings: ShopOpenings
  skipped_bill_numbers: SkippedBillNumbers
  site_settings: SiteSettings
  redirects: Redirects
  menus: Menus
  home_drafts: HomeDrafts
  hub_hours: HubHours
  home_versions: HomeVersions
  home_pictures: HomePictures
  tenders: Tenders
  troubles: Incidents
  user_roles: UserRoles
  users: Users
  share_pictures_due: SharePicturesDue
  back_wishes: BackWishes
  bought_together: BoughtTogether
  product_requests: ProductRequests
  vendor_asks: VendorAsks
  vendor_changes: VendorChanges
  vendor_pictures: VendorPictures
  vendor_documents: VendorDocuments
  vendor_invitations: VendorInvitations
  vendor_members: VendorMembers
  vendor_request_steps: VendorRequestSteps
  vendor_requests: VendorRequests
  vendor_send_times: VendorSendTimes
  vendors: Vendors
  wards: Wards
  zones: Zones
  slot_places: SlotPlaces
  slot_templates: SlotTemplates
  slot_zones: SlotZones
  slot_questions: SlotQuestions
  slots: Slots
}
