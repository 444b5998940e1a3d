-- lives with: 0201

-- Every row has fulfilled it since 0157, which could not look at them all.
alter table search_counts validate constraint search_counts_searches_check;

-- What tables, columns and functions are for, as comments of the database: schema.sql shows them beside what they explain.
comment on table addresses is 'Where parcels go. A person has any number, one of them the default.';
comment on table answer_links is 'Links by which a vendor answers without signing in, one a letter.';
comment on column answer_links.key_hash is 'SHA-256 of the key in the link.';
comment on table areas is
  'Named parts of a ward: a tole, a bazaar, a chowk. Its own zone, where it has one, counts before the ward''s.';
comment on table arrived_messages is 'A mail or an SMS that the shop sent was read: its code was typed in.';
comment on table article_readings is 'Somebody of the company has read a text, in one language, as it was in this version.';
comment on table article_slugs is 'Slugs that articles had before: their addresses lead on.';
comment on table articles is 'Articles, questions and the pages of the law (domain D14), in both languages.';
comment on column articles.key is
  'Names a text that came with the software, so that it comes once, whatever becomes of its slug.';
comment on column articles.published_at is 'When it was published first.';
comment on column articles.content is 'Title, summary, body, picture and words for search engines: what a version keeps.';
comment on column articles.is_edited is
  'What nobody has rewritten since it came with the software is renewed with it. A version after the first was '
  'somebody''s.';
comment on table audit_entries is
  'Who of the company did or read what, when. Nobody can change or delete an entry from the application.';
comment on column audit_entries.actor_id is 'Kept when the account goes; null for what the shop did by itself.';
comment on column audit_entries.action is 'What was done, as noun.verb: paper.read, vendor_request.approve.';
comment on column audit_entries.object_kind is 'To what: vendor_request 12.';
comment on table back_wishes is
  'Who wants to be told when a product is to be had again: an account, or a number or email of somebody without one. They '
  'are told once; then the row goes.';
comment on column back_wishes.contact is 'An email address in lower case, or +977 and ten digits.';
comment on table bill_series is
  'Where the numbers of a seller, a fiscal year and a kind stand. Its row is locked to draw one, so that a bill that is '
  'rolled back leaves no gap.';
comment on column bill_series.vendor_id is 'Null for the company.';
comment on column bill_series.fiscal_year is 'From 1 Shrawan, of Bikram Sambat: 2083/84.';
comment on column bill_series.kind is
  'A tax invoice of a seller who is registered for VAT, a bill of one who has a PAN alone, a credit note of either.';
comment on column bill_series.last_issued_at is 'A bill is never dated before the one before it.';
comment on column bills.seller is 'Who sold and who bought, and what, as they were on that day.';
comment on column bills.discount_paisa is 'Taken off in all, and within the lines'' amounts already.';
comment on column bills.order_group_id is
  'Of a purchase, and of a vendor''s part of it; delivery is billed for the purchase as a whole, by the company.';
comment on column bills.credits is 'Only of a credit note: the bill it takes back all or some of, why, and what asked for it.';
comment on column bills.for_vendor_id is
  'Of a bill for commission, and of its credit notes: the vendor it is made out to, and the month.';
comment on table bills_due is 'Bills and credit notes as they will be issued, with all but their numbers.';
comment on column bills_due.id is 'The bill keeps it.';
comment on column bills_due.place is 'Among those of the same moment.';
comment on column bills_due.due_at is 'The moment of what is billed: the bill is dated by it.';
comment on column bills_due.credits is 'A bill, or one that is due itself.';
comment on table bought_together is
  'Products that were delivered in one purchase to several people. It tells of nobody: who bought is not in it, and a '
  'pair of fewer than five people is left out.';
comment on table cart_items is 'A cart remembers no price: prices are read from the product every time.';
comment on table cash_collections is
  'A courier is whoever took the parcel out: a vendor''s member or somebody of the company. Kept when their account goes.';
comment on column cash_collections.day is 'On whose sheet it is: the day in Nepal, or the first one that is not closed.';
comment on column cash_collections.collected_paisa is 'In whole rupees: there is no smaller coin.';
comment on column cash_collections.settled_as is 'How the courier got rid of it: handed over, or booked as missing.';
comment on table cash_days is 'A closed day, with its sheet as it was.';
comment on table cash_differences is 'What was missing or too much when it was counted, booked by somebody who says why.';
comment on column cash_hand_overs.kind is
  'Counted on the table, or kept by a vendor''s member against what the shop owes the vendor.';
comment on column cash_hand_overs.expected_paisa is 'What the courier had to have by the ledger.';
comment on column categories.text_en is 'What staff say of a category, in both languages.';
comment on column categories.seo_title_en is 'For search engines; empty: its name, and its text.';
comment on column categories.is_hidden is 'Not in menus, lists and the sitemap; its products stay on sale.';
comment on column categories.merged_into_id is
  'Whose its products are since. The row stays, for what names it (old addresses, coupons, commission rules that ended).';
comment on column categories.version is 'Counts what staff did with it: whoever saves after another is told.';
comment on column categories.parent_id is
  'The category that this one is inside of; null on the top level. Whoever writes it keeps it at two levels.';
comment on table category_images is 'The picture that staff chose; without one, that of its best rated product is shown.';
comment on column category_images.alt_en is 'What it shows, for those who do not see it.';
comment on table category_pins is 'Products that staff put at the top of a category''s list, in the order of `place`.';
comment on table category_slugs is 'Slugs that categories had before: their addresses lead on.';
comment on table certificate_products is 'The products of one that does not cover all of its vendor''s.';
comment on table certificates is
  'What shows that products are organic, on the way there or guaranteed by a village: a private paper, and what shoppers '
  'read of it while it is valid. What was handed in never changes: another paper is another row.';
comment on column certificates.form_key is 'Of the form: handed in again it is no second one.';
comment on column certificates.body is 'Who certified: a body, or the group of a village.';
comment on column certificates.area is 'Which land it covers.';
comment on column certificates.until_date is 'The last day on which it holds, a day of Nepal.';
comment on column certificates.paper is 'The paper, encrypted; null once it was deleted.';
comment on column certificates.note is 'Why it was rejected; the vendor reads it.';
comment on column certificates.decided_by is 'When it was approved, rejected or withdrawn.';
comment on column certificates.approved_at is
  'Kept for disputes when it is rejected or withdrawn later: what was sold under it was sold.';
comment on column certificates.ended_at is
  'When the shop noticed that its last day is over. Whether it is valid says the day alone.';
comment on table commission_months is
  'A month of Bikram Sambat that was closed for that: its commission is that of the entries before `ends_at` that the '
  'ledger had when it was closed. An entry that comes later, though dated before, is of the month that is closed next.';
comment on column commission_months.billed_at is 'When every vendor had its bill.';
comment on table commission_rules is
  'What the company keeps of a sale (domain D17). The first rule that holds, by position, is frozen on the order item.';
comment on column commission_rules.value is 'Hundredths of a percent of what the vendor sells it for; or paisa for the line.';
comment on column commission_rules.created_by is 'Who made it; null for what came with the shop and when the account goes.';
comment on table complaint_keys is
  'Later keys of a complaint: each message with a link has its own, because the first is kept as a hash.';
comment on table complaint_steps is 'What happened to a complaint. Rows are only added; the words of a note can be deleted.';
comment on column complaint_steps.note is
  'An answer as it was given, why it was escalated or closed, or what staff note for each other.';
comment on table complaints is
  'Complaints, which anybody may make: with a number, the latest date of the answer, and every step.';
comment on column complaints.key_hash is
  'The hash of the key with which it was sent: who has it reads the complaint, and sending it again is no second one.';
comment on column complaints.name is 'Empty once the words are deleted (words_gone_at).';
comment on column complaints.contact is 'A mobile number (+977…) or an email.';
comment on column complaints.order_group_id is 'What it is about; neither if it is about the shop.';
comment on column complaints.promised_at is 'The date that was promised: no later change of the settings moves it.';
comment on column complaints.due_at is
  'By when the next answer is due: what was promised, or the officer''s own time if the first answer was not enough.';
comment on column complaints.account_gone is 'The account was deleted meanwhile: the words go once the complaint is done.';
comment on table contacts is 'Whom the courier calls. Phones are kept as +977 and ten digits.';
comment on column contacts.sms_locale is
  'Somebody else''s contact has the language in which they are told by SMS of what comes to them; one''s own has none.';
comment on table conversations is
  'What is written about an order: one thread for each vendor''s package, which its customer, that vendor and staff read, '
  'and one of the whole order, which the customer and staff read. A thread has a row from its first message on.';
comment on column conversations.order_id is 'The package, and its vendor; null for the thread with the company.';
comment on column conversations.customer_unread_since is
  'Since when there is something that the customer, or the vendor, has not read.';
comment on column conversations.waits_since is
  'Since when the customer waits for an answer of the company; always null in the thread of a package.';
comment on table credentials is 'How a person proves who they are; `password` holds a scrypt hash.';
comment on table csv_import_rows is 'The rows that are still to be worked: each goes in the transaction of what it does.';
comment on column csv_import_rows.row_no is 'As a spreadsheet counts: the header is row 1.';
comment on column csv_import_rows.cells is 'Its cells by the name of their column.';
comment on table csv_imports is 'Files of products that members hand in. One at a time for each vendor.';
comment on column csv_imports.user_id is 'In whose name its rows are worked.';
comment on column csv_imports.finished_at is 'Null while it goes on.';
comment on column csv_imports.locale is 'The language in which faults are told.';
comment on column csv_imports.faults is 'What is wrong, as a list of {row, column, value, reason}.';
comment on column csv_imports.faulty is 'Rows that have one.';
comment on table customer_counts is
  'How often each person ordered, their latest order and their store credit, so that staff''s list of customers walks an '
  'index however many there are. Triggers keep it; the invariants of every shop compare it with orders and ledger.';
comment on column customer_counts.last_number is '0 while there is none.';
comment on table customer_notes is 'What staff write down about a person for each other. Neither they nor a vendor ever read it.';
comment on table customer_requests is
  'That somebody asked for their data or for the end of their account, how they proved who they are, and what was done. A '
  'row stays: it is the proof that the shop acted on the person''s own word.';
comment on column customer_requests.id is 'Made before it is sent, so that sending it twice is one request.';
comment on column customer_requests.person is
  'Whose account it is, or was: no foreign key, because the row outlives the account.';
comment on column customer_requests.paper is 'The paper that was seen beside the word.';
comment on column customer_requests.note is 'Where the word is recorded, without a name.';
comment on column customer_requests.done_at is 'When the file was handed out or the account deleted.';
comment on table daily_figures is
  'What happened each day in Nepal, counted for the whole shop and for each vendor, category and so on. Today and the '
  'reports read it instead of summing over all orders.';
comment on column daily_figures.key is 'An id or a word, by kind; empty for the whole shop.';
comment on table database_life is
  'Where this database lives and how far it has come, as a file beside its pictures says, too: a copy that was restored, '
  'or a database that went back in time, differs from it and acts no more until somebody has looked.';
comment on column database_life.id is 'Another one for a copy that was let go.';
comment on column database_life.place is 'The folder of an embedded database, or the server''s own words for this database.';
comment on column database_life.mark is 'Grows while the shop acts.';
comment on column database_life.held_since is 'Since when it only serves reads; null while it acts.';
comment on column database_life.restored_at is
  'A restored copy does not know what the original gave back after the backup: what was paid before somebody let it act '
  'is given back by a person who has looked, not by itself.';
comment on column database_life.former_id is
  'The database that the file beside the pictures was of before this one took its place, and that another process may '
  'still read there for a moment.';
comment on table delivery_changes is 'Where an order went before it was changed, and whom to call, with who changed it and why.';
comment on table demo_clock is 'How far the time of a demo shop is ahead of the real one: nothing reads it in a real shop.';
comment on column demo_clock.is_only is 'There is one row at most.';
comment on table demo_loads is
  'What belongs to a demo is marked, so that it is known outside of one: everybody knows its sign-ins.';
comment on table districts is 'Nepal''s 77 districts with the belt that the origin mark lights (census grouping).';
comment on column districts.aliases is 'Other spellings that people use.';
comment on table failing_rules is
  'Rules that the job `keep-deadlines` runs twice a minute and that failed the last time. A rule that succeeds has no '
  'row.';
comment on table figures_due is
  'Events that are not counted yet: an item''s step, an entry of the ledger, a refund whose money went out. Rows are only '
  'added by triggers, so that nobody waits for anybody, and taken out in small numbers. `all`: count everything '
  'anew.';
comment on table figures_state is 'Until when all events are counted.';
comment on table first_admin_keys is
  'What opens the account of the first admin of an empty shop: hashes of the keys in the links that the shop prints at '
  'its start, one of each process. All of them end when there is an admin.';
comment on table gateway_tests is 'When a gateway was last asked whether it is there, and what it said.';
comment on column gateway_tests.said is 'For staff: what it said, or why nothing could be understood.';
comment on table goodwill_credits is
  'Store credit that staff gave for an order as goodwill, within the limits of the settings. The ledger has it under the '
  'cause credit.goodwill.';
comment on column goodwill_credits.reason is 'The words of staff, which the customer reads.';
comment on table home_drafts is
  'The home page as blocks: what staff work on, and what was published. Without a row of the second it is the one of the '
  'software.';
comment on column home_drafts.version is 'Grows with each change.';
comment on table home_pictures is 'Pictures of blocks, of the draft and of what was published.';
comment on column home_versions.changes_at is 'When the page changes by the clock.';
comment on column home_versions.told_at is 'Until when pages in memory were told of it.';
comment on table idempotency_keys is 'Answers already given, so that a repeated request gets the same bytes (domain D5, D19).';
comment on column idempotency_keys.answer is
  'Text, not jsonb: the same bytes go out again. Null only inside the transaction that is still at work.';
comment on table ledger_entries is
  'The books (docs/decisions/0020-ledger.md): every event with money posts one entry, whose lines add up to nothing. '
  'Balances are sums over the lines; nothing else holds one.';
comment on column ledger_entries.cause is 'What happened, as noun.verb: payment.completed; and to which one. Posted once.';
comment on column ledger_entries.order_group_id is 'The purchase that it is about, if any.';
comment on column ledger_lines.account is 'Compared by bytes, so that an index finds all accounts of a kind.';
comment on column ledger_lines.amount_paisa is 'Debit above nothing, credit below.';
comment on column list_items.price_paisa is
  'The price when it was put there, or last went into a cart: what it costs now is said beside it.';
comment on table lists is
  'What somebody buys again and again, under names of their own, and their favourites, of which everybody has one list.';
comment on column lists.share_key is
  'Whoever has it reads products and prices, which are public, and nothing about the person: so it is kept as it is, that '
  'its owner finds the same link again. Null: the list is not shared, or no more.';
comment on column lists.filled_at is 'When it last went into a cart as a whole.';
comment on table locations is
  'The 753 local levels. The id is the district''s with two figures more. Active: we deliver to (some of) its wards.';
comment on table loose_papers is
  'Files in the paper store that nothing refers to: not yet, or not any more. A job removes them. The name stands here '
  'before the file is written and until it is gone, so that no crash leaves one behind.';
comment on column loose_papers.is_going is 'The job is at it: nothing may refer to it any more.';
comment on table loose_pictures is
  'Pictures that nothing may show any more, or not yet: a rule looks. Older code neither reads nor writes this: the '
  'triggers write down what it takes away, too.';
comment on column loose_pictures.look_at is
  'When it is looked at; null: a week after the rule finds it. While it is going: until when nobody else takes it up.';
comment on column loose_pictures.is_going is 'Nothing shows it, and nothing may begin to: its files are being removed.';
comment on table menus is 'Links of the header and the footer that staff chose; a menu without a row is the one of the software.';
comment on column menus.links is '[{label_en, label_ne, path}]; null for those of the software again.';
comment on table merged_baskets is 'Device baskets that were already added to a cart: merging one again changes nothing.';
comment on table merged_device_lists is
  'Lists of a device that were already brought into an account: bringing them again changes nothing.';
comment on table notification_choices is
  'How much somebody wants to be told by mail and by SMS; without a row, the channel''s own measure holds.';
comment on table notifications is
  'What happened to somebody''s orders, for them to read. The sentence is not kept: it is made of type and values when it '
  'is read, in the reader''s language.';
comment on column notifications.object_id is 'What it is about: an order, an order item.';
comment on column notifications.event is 'Names the event, so that nobody is told of it twice.';
comment on table one_time_codes is
  'Codes and links sent by mail or SMS: each works once, for a quarter of an hour. Guesses are counted in rate_limits.';
comment on column one_time_codes.target is 'The email or phone it was sent to.';
comment on column one_time_codes.user_id is 'Whose, where only the signed-in person may use it.';
comment on column one_time_codes.code_hash is 'scrypt of the six digits, salted with the id; SHA-256 of the link''s token.';
comment on column one_time_codes.asking_hash is
  'SHA-256 of what the asking browser or program keeps; null where only the signed-in person may use it.';
comment on column one_time_codes.guesses is 'Wrong guesses in this browser: at five the code is dead there.';
comment on column one_time_codes.salt is
  'With what the code is hashed, where it is one that was sent for an earlier asking; else its id.';
comment on column one_time_codes.is_long is
  'Ten digits instead of six: they are sent while somebody guesses at codes of this target.';
comment on table open_orders is
  'What is still to be done for each vendor order: a row for each state that its items are in, as long as that is not '
  'their last. It is small however many orders there were, so that staff''s lists of work are read and counted at once. '
  'Triggers keep it; the invariants of every shop compare it with the items.';
comment on column open_orders.since is 'Since when the oldest of the items is in this state.';
comment on column open_orders.due_at is 'By when somebody is to do what this state waits for, where that is known.';
comment on table order_groups is
  'One purchase by one person; one order per vendor in it. Statuses of both are derived from the items.';
comment on column order_groups.number is 'Printed as GP-000123.';
comment on column order_groups.delivery_address is 'Frozen copies of the day of the order.';
comment on column order_groups.delivery_fee_paisa is
  'What delivery costs is frozen with the order; the address is frozen in both languages.';
comment on column order_groups.pay_by is 'By when it is to be paid, once every vendor has answered; null for cash.';
comment on column order_groups.delivery_discount_paisa is 'Of the delivery fee, taken off by a promotion.';
comment on column order_groups.delivery_with is
  'The purchase that this one is delivered with, and that pays the delivery of both: what was ready and is sent first. '
  'Null for every other, and when it bears the delivery itself.';
comment on column order_groups.buyer_pan is 'Who buys for a business has its PAN on the bill; empty for everybody else.';
comment on column order_groups.zone_id is
  'The zone of the day of the order. Of older orders, the one that their ward belongs to by now.';
comment on column order_groups.payer is 'Who orders for somebody else may be called too, wherever they are: {full_name, phone}.';
comment on table order_item_steps is 'Every step of an item: who and when. The timeline is read from here.';
comment on column order_item_steps.actor_kind is 'As whom somebody acted, and through what.';
comment on column order_item_steps.note is 'Why, in the words of whoever did it.';
comment on column order_item_steps.proof is
  'What shows that it was delivered: the customer''s code, or a photo in the private store.';
comment on column order_item_steps.cancel_reason is 'Why a customer cancels, of a list; `note` says more.';
comment on column order_item_steps.reason is 'Why a vendor cannot supply an item, of a list; `note` says more.';
comment on column order_items.slug is 'The product as it was bought.';
comment on column order_items.ordered_quantity is 'As ordered; `quantity` is what is left of it after a vendor''s answer.';
comment on column order_items.approval_due_at is 'By when the vendor answers; only of items that need approval.';
comment on column order_items.is_restocked is 'Pieces of a returned item are back on the shelf.';
comment on column order_items.discount_paisa is
  'Taken off the price of all that was ordered, by a promotion; of what is left its share.';
comment on column order_items.discount_bearer is 'Who pays for the discount.';
comment on column order_items.commission_rate is
  'The commission rule of the day of the order: in hundredths of a percent of what the vendor sold it for, and a fixed '
  'sum for the line.';
comment on column order_items.vat_rate is
  'VAT within the price, in hundredths of a percent: 0 for exempt goods and for sellers who are not registered.';
comment on table order_notes is
  'What staff write down about an order for each other. Neither the customer nor a vendor ever reads it.';
comment on table order_views is
  'Lists of orders that staff come back to: what they filter by and how they sort it, by a name, for one person or for '
  'everybody.';
comment on column order_views.owner_id is 'Whose it is; everybody''s without.';
comment on column order_views.filters is 'The filters as the list takes them.';
comment on column orders.delivery_code is 'The customer shows it at the door.';
comment on table outgoing_messages is 'Mails and SMS that the shop has to say. Written with what causes them, sent by a job.';
comment on column outgoing_messages.recipient is 'An email address, or +977 and ten digits.';
comment on column outgoing_messages.subject is 'Of a mail; empty for an SMS.';
comment on column outgoing_messages.text is 'Emptied once it is sent: codes and links in it are the reader''s alone.';
comment on column outgoing_messages.tried_at is 'Somebody is sending it since then; null when nobody is.';
comment on column outgoing_messages.failed_at is 'When it last failed, and why.';
comment on column outgoing_messages.given_up_at is
  'A message is tried until its day is over, or until it is known that it can never arrive; then it is given up, and '
  'staff see it.';
comment on column outgoing_messages.asked_again_at is 'Staff asked for another day of tries.';
comment on column outgoing_messages.purpose is
  'What an SMS was written for: codes are counted apart from what tells of orders, so that neither takes the other''s '
  'place. Null for mails and for what was written before.';
comment on table packing_times is
  'Within how many hours a confirmed order is to be packed: for the whole shop (no vendor), or for one vendor. Rows are '
  'only added, so that what was late stays so when the time changes later.';
comment on column packing_times.hours is 'Null: as for the whole shop.';
comment on table page_views is
  'How often a page was seen on a day, in a language, at a width: sums only. No visit and no person is kept.';
comment on column page_views.day is 'Of Nepal.';
comment on column page_views.page is 'Without language and query; ids of people''s things are left out: /order/:id.';
comment on table payments is
  'Attempts to pay a purchase through a gateway (domain D4). A new attempt has a new reference; of all attempts of one '
  'purchase at most one is kept, whatever is paid beyond it is owed back.';
comment on column payments.reference is
  'Our own name for the attempt, which the gateway knows it by: what the strictest of them takes.';
comment on column payments.session_ref is
  'The gateway''s name for the attempt while it is open (Khalti: pidx), and for the money once it moved.';
comment on column payments.redirect is 'Where the shopper is sent, to be shown again.';
comment on column payments.next_ask_at is 'When the gateway is to be asked (again); null: no more.';
comment on column payments.raw_answers is 'What the gateway said, the last of it: for staff alone.';
comment on column payments.asked_at is 'When its gateway was asked last: who comes back twice in a moment has it asked once.';
comment on column payments.proposed_ref is
  'Money that its gateway has not named is found in the gateway''s portal by one person and confirmed by another.';
comment on column payments.is_asked_for_success is
  'Whether the gateway was asked because of a success that it had signed itself.';
comment on table payout_account_proposals is
  'Where a vendor''s money is to go, as one person of the company writes it down for a vendor that cannot: another '
  'confirms.';
comment on column payout_account_proposals.instead_of is
  'The vendor''s account then: one that it has changed itself since is not written over.';
comment on column payout_account_proposals.proposed_by is 'Two people, always.';
comment on table payout_accounts is
  'What the company pays its vendors (domain D17). What it owes them are sums over the ledger; nothing here holds one. '
  'Where a vendor wants its money. The newest is the one; an older one stays, for payouts went there.';
comment on column payout_accounts.bank is 'Of a bank; empty for a wallet.';
comment on column payout_accounts.number is 'Of the account, or the wallet''s phone number.';
comment on table payout_files is
  'A payout is in a file for the bank once: whoever takes the file again gets this text, as a copy.';
comment on column payouts.batch is 'Those that were prepared together.';
comment on column payouts.prepared_by is 'Two people, always.';
comment on column payouts.reference is 'Of the transfer.';
comment on column payouts.times_sent is 'How often it was sent: each time is posted by itself.';
comment on table phone_drafts is
  'What staff type for somebody who calls, writes or stands at the counter, until it is ordered or thrown away.';
comment on column phone_drafts.id is 'Made before the first word is typed, so that typing twice at once begins one draft.';
comment on column phone_drafts.typed is 'What was typed. Empty once it is ordered.';
comment on column phone_drafts.version is 'Counts the changes of what is ordered, where to and how it is paid.';
comment on column phone_drafts.asked_version is 'Of the last code that was sent: for which version, and what it came to then.';
comment on column phone_drafts.agreed_version is 'The version that the customer agreed to by that code.';
comment on column phone_drafts.placed is 'The answer, once it is ordered.';
comment on table phone_orders is 'Which orders staff typed, and how the customer said yes.';
comment on column phone_orders.word is 'Where the word is recorded.';
comment on table place_switches is 'Who began or ended deliveries to a place, and when: one row for each time.';
comment on column place_switches.zone_id is 'The zone that a ward belongs to from then on, where one was named.';
comment on column place_switches.changed_by is 'Null when the account is gone.';
comment on table place_wishes is
  'Who wants to be told when we deliver to a place where nobody goes yet. They are told once; then the row goes.';
comment on column place_wishes.place is 'As it was typed.';
comment on column place_wishes.ward_no is 'Null where only the palika was named.';
comment on column place_wishes.contact is 'An email address in lower case, or +977 and ten digits.';
comment on column place_wishes.user_id is 'Who was signed in: with the account it goes.';
comment on table price_changes is
  'Every price that a product had, and every change of its stock but those by orders, which stand in order_items. Rows '
  'are only added, by triggers, so that none is forgotten; who changed it, when and why says the setting shop.change of '
  'the transaction. The version before says nothing there: then it is now, and nobody.';
comment on column price_changes.before_paisa is 'Null for the first price.';
comment on column price_changes.sale_price_id is 'Which sale gave a price, and took it back.';
comment on table product_change_images is 'All pictures that the product would have; none when the change leaves them alone.';
comment on table product_changes is
  'What a vendor wants to be different on a published product, which stays as it is until a moderator agrees.';
comment on column product_changes.note is 'Why it was declined.';
comment on column product_changes.decided_by is 'The moderator, or the member who took it back.';
comment on table product_counts is
  'How many products are published, by category and district: the sum of all changes. Rows are only added by what changes '
  'products, so that nobody waits for anybody, and now and then added up.';
comment on column product_images.file is
  'Name of the original in the file store: a hash of its bytes, so that its URL can be immutable.';
comment on column product_images.ground is 'Colour shown while the picture loads, as #rrggbb.';
comment on column product_images.sized_at is
  'When the smaller AVIF and WebP files were all made; until then only the original is served.';
comment on table product_requests is
  'Who wants something that nobody sells here, in the words under which searches are counted. They are told once it is '
  'found; then the row goes.';
comment on column product_requests.checked_at is
  'When these words were last searched for whoever waits: the longest ago comes next.';
comment on column products.aliases is 'Other names people type, Nepali in Latin letters above all.';
comment on column products.rating_score is
  'The average pulled towards 4 stars by 5 votes, so that one vote does not lead the list (domain D7).';
comment on column products.search_text is 'What a search looks through, lower case; written with the product.';
comment on column products.stocked is
  'All pieces that a vendor ever put on the shelf: what is left plus what orders took is never more nor less.';
comment on column products.approval_reason is 'Why each order of it waits for an answer.';
comment on column products.version is
  'Counts what its vendor and moderators did with it: whoever saves after another is told. Orders do not count.';
comment on column products.submitted_at is 'Since when it waits for a moderator; only while it does.';
comment on column products.published_at is 'When it was first to be seen: from then on its slug stays.';
comment on column products.moderation_note is 'Why a moderator sent it back.';
comment on column products.unit_amount is
  'How many of `unit` one price buys: 250 of g, 1 of kg, 6 of piece. Null where it cannot be said ("1 bag").';
comment on column products.unit_price_paisa is 'What a kg, a litre or a piece comes to: what lists are compared by.';
comment on column products.is_front is
  'The front of the shop are its best rated products, 10,000 at most: what many products are called is searched there '
  'first, in an index that stays small however many there are. What is added stands in the front until it is chosen anew.';
comment on column products.search_keys is
  'What a product is found by, written with it. Stale keys are written anew within a minute.';
comment on column products.search_keys_version is
  'Products are found by the plain spelling of their Nepali names, too, and by the words of their description as they are '
  'spelt. Keys of an older version are written anew as stale ones are, some hundreds at a time.';
comment on column products.season is
  'The months of Bikram Sambat, from Baisakh as 1, in which there is most of a product. A product without any has those '
  'of its category, if that has some.';
comment on column products.certificate_id is
  'The best certificate of a product. It stands here so that lists need not look for it: certify_products writes it, and '
  'a new product begins with it.';
comment on table promise_figures is
  'How well the shop and each farm kept their promises in the last 90 days, counted anew every day. Only what may be '
  'shown is here: no figure of fewer than 20 orders or of fewer than 5 buyers is ever written.';
comment on column promise_figures.vendor_id is 'Null: of the whole shop.';
comment on column promise_figures.counted is 'The orders behind it; of complaints_answered the complaints.';
comment on column promise_figures.people is 'Whose they are.';
comment on column promise_figures.of_100 is
  'Of each hundred: delivered in full, with a complaint, complaints that were answered in time.';
comment on column promise_figures.minutes is 'Within which nine of ten were answered, packed, refunded; null also if fewer were.';
comment on column promise_figures.day is 'The day in Nepal on which it was counted.';
comment on table promotion_uses is 'One a purchase at most. A use counts as long as something of its purchase is kept.';
comment on column promotion_uses.amount_paisa is 'Taken off when the order was placed, goods and delivery.';
comment on table promotions is 'Coupons, and promotions that count by themselves (domain D5, D17).';
comment on column promotions.code is 'What a customer types, in capitals; null for one that counts by itself.';
comment on column promotions.value is 'Hundredths of a percent, paisa, or 0 for free delivery.';
comment on column promotions.vendor_id is 'Of whose goods, or of what kind of goods; both null for all.';
comment on column promotions.minimum_paisa is 'What the goods it is for must come to, and the most that it takes off.';
comment on column promotions.limit_total is 'Purchases, in all and of one customer; null for as many as come.';
comment on column promotions.bearer is 'Who pays for it: a vendor only for its own goods, and never for delivery.';
comment on table provinces is
  'Where we deliver. Provinces, districts and local levels (palikas) with their wards are Nepal''s own; their names and '
  'numbers of wards are facts. What is delivered to is the company''s.';
comment on table quantity_changes is
  'What staff lowered of an ordered item before it was packed: order_items.quantity is what is left.';
comment on column quantity_changes.was_sold is
  'Whether it was paid by then: the sale in the ledger is of the quantity before the first such change.';
comment on column quantity_changes.note is 'The words of staff, which the customer and the vendor read.';
comment on table rate_limits is 'How often something was tried; `key` says what, who and from where.';
comment on column rating_photos.file is 'Name in the picture store: a hash of its bytes.';
comment on table rating_votes is
  'Whom a published review has helped: each person once. The count stands in the rating, so that lists are sorted by an '
  'index.';
comment on table ratings is
  'What customers say of what was delivered to them (domain D7). Whose a rating is, its order item knows.';
comment on column ratings.stars is 'They count at once (products.rating_count, rating_sum).';
comment on column ratings.status is 'Of the words and photos: what has none is published as it is.';
comment on column ratings.written_at is 'When the words were last changed: a moderator decides about the words that were read.';
comment on column ratings.edited_at is 'The author may change a rating once.';
comment on column ratings.reply is 'The vendor''s one answer.';
comment on table received_sms is
  'The SMS that came in, by the gateway''s own id: one that is handed over twice is read once. Nothing of its text or '
  'sender.';
comment on table recovery_codes is 'For a lost phone: each works once and is deleted with it.';
comment on column recovery_codes.hash is 'scrypt, salted with the person''s id.';
comment on table redirects is 'Old addresses that lead to new ones: asked only where there is no page.';
comment on column redirects.target is 'Its path alone, without a query.';
comment on table refresh_tokens is
  'Tokens that programs get new access tokens with. Each is used once; all of a session are one family.';
comment on column refresh_tokens.hash is 'SHA-256; the token itself is nowhere kept.';
comment on column refresh_tokens.salt is 'Out of this and the used token comes the one that followed it.';
comment on column refund_photos.file is 'Name in the private store.';
comment on table refunds is
  'Money that is owed back (domain D3): of what falls before it is delivered, paid too much, or asked back afterwards.';
comment on column refunds.kind is
  '`cancel`: by itself, of what was paid and is not delivered. `refund`: asked by the customer after delivery.';
comment on column refunds.order_id is 'The vendor''s part, where it is about one alone.';
comment on column refunds.wish is 'What the customer would like.';
comment on column refunds.amount_paisa is 'More than both together only where money came in that no order was for.';
comment on column refunds.method is 'How it goes back: `original` through the gateway it came by.';
comment on column refunds.bearer is 'Who bears it; null until it is decided, and of money that no order was for.';
comment on column refunds.payment_id is 'The payment (table payments) that it goes back through.';
comment on column refunds.due_at is
  'By when it is to be decided, and sent: 7 days after it was asked (Electronic Commerce Directive).';
comment on column refunds.tries is
  'Of the try to send it that is under way or was the last. It goes with the key `refund-<id>-<tries>`.';
comment on column refunds.waits_for is 'Why a person is to act: to send it by hand, or to find out whether the gateway sent it.';
comment on column refunds.gateway_ref is 'What the gateway, the bank or the person called it that sent it.';
comment on column refunds.credit_paisa is
  'What goes back through a payment names it; what was paid from credit goes back as credit; what the complaint officer '
  'looks at is due 7 days after it was put there.';
comment on column refunds.escalated_at is 'When it was put to the complaint officer.';
comment on column refunds.checked_at is 'When somebody saw at its gateway that nothing had been sent, and had it sent.';
comment on table restored_backups is 'Somebody says that a backup was restored, and found whole.';
comment on table review_requests is
  'Who ordered is asked once, two days after the delivery, to rate what came. Whoever has the link may do that alone; of '
  'its key only the hash is kept. The row stays as long as the link, so that nobody is asked twice.';
comment on table roles is 'What people of the company may do (domain D12): a right is a name, a role a set of rights.';
comment on table sale_prices is
  'Lower prices for a time. While one runs, products.marked_price_paisa is the sale''s, so that lists, filters, carts and '
  'bills know one price alone; before_paisa is what it gets back.';
comment on column sale_prices.before_paisa is 'Null until it begins.';
comment on column sale_prices.compare_paisa is
  'The same, where it was asked for all of the seven days before: only then it is shown, struck through.';
comment on column sale_prices.ended_at is 'When it ended, by the clock or by hand; without begun_at it never began.';
comment on table search_clicks is
  'With which products people went on after a search, on a day: sums only. No click and no person is kept.';
comment on column search_clicks.day is 'Of Nepal.';
comment on column search_clicks.words is 'As in search_counts.';
comment on column search_clicks.clicks is 'How often the product was opened or put into the cart.';
comment on table search_counts is
  'How often words were searched on a day, and how often in vain: sums only. No search and no person is kept.';
comment on column search_counts.day is 'Of Nepal.';
comment on column search_counts.words is 'As search reads them: small letters, without fillers and amounts.';
comment on column search_counts.in_vain is 'How many of them found nothing.';
comment on column search_counts.is_missed is 'Whether the last of them did: a word that is found by now is not missed any more.';
comment on column search_counts.asks is
  'How many people asked for what their search did not find. Who does so without scripts has no counted search.';
comment on table search_synonyms is
  'What words mean besides themselves: what is delivered with the software, and what staff write.';
comment on column search_synonyms.key is
  'Of what is delivered: it is switched off instead of deleted, so that it does not come again.';
comment on column search_synonyms.word_keys is 'Their sound keys.';
comment on column search_synonyms.version is 'Staff change what words mean: of two who save at once the second is told so.';
comment on table search_words is
  'The words that the shop knows: sound keys in capitals, and words as names write them. They stay when their last '
  'product goes: who types them is told that there is none.';
comment on column search_words.rarity is 'From 0, what every product has, to 1; weighed anew each day.';
comment on column second_factors.secret is 'Encrypted.';
comment on column second_factors.last_step is 'Number of the half minute whose code was used last: none works twice.';
comment on column second_factors.is_published is 'A demo''s secret is known to everybody; its codes work again and again.';
comment on table secret_canaries is
  'One short text for each secret of the shop, sealed with it: at the start it must open, so that a wrong secret is found '
  'then and not at the first reading.';
comment on column sessions.second_factor_at is
  'The second factor of people of the company: a code of six digits that their phone makes (RFC 6238).';
comment on column sessions.seen_at is
  'When somebody of the company was last seen in a session: after half an hour without a request it is over. A session '
  'without it counts from its sign-in.';
comment on table share_pictures_due is
  'Pictures whose sizes were made before share pictures were: the picture job runs again for each, a few at a time. It '
  'stays empty afterwards.';
comment on table shop_openings is
  'When the shop took orders, and when not: every change is a row, and the last one holds. Without a row the shop has '
  'never been opened.';
comment on column shop_openings.reason_en is 'Why it is closed, for shoppers.';
comment on table site_settings is
  'What staff chose for the whole site: every change is a row, and the last one holds. Without a row the defaults of '
  'content/settings.ts hold.';
comment on table skipped_bill_numbers is
  'Numbers that bills had which a restored database does not know: they are not given out again, and are not missing.';
comment on column skipped_bill_numbers.vendor_id is 'Null for the company.';
comment on table sms_months is
  'The parts of SMS that were handed to the gateway in each month of Nepal (2026-11), for the budget in the settings. '
  'Counted by themselves: messages are forgotten after 30 days.';
comment on table staff_invitations is
  'Somebody who is to work for the company: with the link in the mail they get these roles, once.';
comment on column staff_invitations.locale is 'Of the mail.';
comment on column staff_invitations.key_hash is 'SHA-256 of the link''s key, in base64url.';
comment on column stock_movements.stock is 'What is left then.';
comment on table tags is
  'What staff say a product is good for: a diet, a fasting day, a use. A search reads their words, a list is narrowed by '
  'them.';
comment on column tags.words is 'What people type for it, in either script.';
comment on table tenders is
  'How a purchase is paid: a row for each way. What is planned of it adds up to what the purchase costs and is not paid '
  'otherwise; what came in and what is given back of that stands beside it. What a gateway was asked and said stays in '
  '`payments`.';
comment on column tenders.refunded_paisa is 'Given back, or owed back since a refund of it was approved.';
comment on column tenders.captured_at is
  'When the last of it came in; also of nothing, where a purchase that costs no money was confirmed.';
comment on column tenders.payment_id is 'The attempt by which a gateway''s money came.';
comment on column tenders.voided_at is
  'Of a way that another took the place of, and of a charge that the purchase was not to be paid by: all of that goes '
  'back.';
comment on table troubles is
  'What is wrong with the shop itself, and whether its operators were told: each trouble by its name, whichever process '
  'sees it. It is over when no process has seen it for some minutes.';
comment on column troubles.ended_at is 'Null while it lasts.';
comment on column troubles.told_at is 'When operators were last told that it began, and whether they were told of this time.';
comment on table users is 'People who sign in.';
comment on column users.phone is
  'Somebody may sign in by phone alone, and then has no email. Phones are kept as +977 and ten digits.';
comment on column users.locale is 'The language a person is written to in.';
comment on column users.is_named is
  'Who comes by phone is asked for their name at the first checkout, and not called by a word for "customer" on parcels.';
comment on column users.blocked_at is 'Whom staff keep from signing in, since when and why.';
comment on column users.confirmed_phone is
  'Where somebody without a confirmed email or phone could be reached before their first order in cash. It signs nobody '
  'in.';
comment on column users.name_keys is
  'How the names of people sound: by them staff find somebody however the name is written. Null until they are written, '
  'within a minute of a new name.';
comment on table vendor_asks is
  'When vendors were last asked for what people search in vain, so that they are not asked again soon.';
comment on column vendor_asks.words is 'As in search_counts.';
comment on column vendor_asks.asked_by is 'Of the staff.';
comment on column vendor_asks.vendors is 'How many were asked.';
comment on table vendor_changes is 'What a vendor wants changed about itself, until somebody of the company has looked.';
comment on column vendor_changes.facts is 'The facts that are to be others.';
comment on column vendor_changes.reason is 'Why, in the vendor''s words.';
comment on column vendor_changes.note is 'Why not; the vendor reads it.';
comment on table vendor_documents is 'The papers of an application. A new one of the same type takes the place of the old.';
comment on column vendor_documents.file is
  'Name of the encrypted file in the paper store; null once it was deleted (refused and lapsed applications).';
comment on column vendor_documents.media_type is 'Of the kept file: image/jpeg, application/pdf.';
comment on column vendor_documents.note is
  'Why a paper was not accepted; what was typed by the reviewer for the applicant to read.';
comment on column vendor_documents.number_sealed is
  'The number, sealed for this paper of this application; null when there is none, or when it still stands in '
  'document_no.';
comment on column vendor_documents.number_mark is
  'A keyed hash of the number: equal for equal numbers, so that applications with the same PAN find each other.';
comment on table vendor_invitations is
  'Invitations to act for a vendor: a link, once, for 7 days, and only for whoever has this email or phone.';
comment on column vendor_invitations.email is 'One of the two.';
comment on column vendor_invitations.locale is 'The language of the letter.';
comment on column vendor_invitations.key_hash is 'SHA-256 of the link''s key.';
comment on table vendor_members is 'Who may act for a vendor.';
comment on column vendor_members.roles is 'What a member may do: an owner everything.';
comment on table vendor_pictures is 'Pictures of a farm. Its members add them; shoppers see those that staff have published.';
comment on table vendor_request_steps is 'Every step of an application: who and when, and what the applicant was told.';
comment on column vendor_request_steps.actor_id is 'Of the company; null for the applicant and for the shop itself.';
comment on table vendor_requests is 'Somebody who wants to sell here (specification §2, §3; domain D11).';
comment on column vendor_requests.key_hash is
  'SHA-256 of the key that the applicant was given: whoever has it may hand in papers, and nothing else.';
comment on column vendor_requests.key_until is 'Until when the key opens anything.';
comment on column vendor_requests.locale is 'The language the applicant is written to in.';
comment on column vendor_requests.decided_at is 'When approved, rejected or lapsed.';
comment on column vendor_requests.vendor_id is 'The vendor it became.';
comment on column vendor_requests.email_confirmed_at is
  'Since when an applicant is known to be reached there: nothing else is sent to an address that was only typed.';
comment on column vendors.legal_name is
  'Who is behind the name: as in the papers of the application. Empty for vendors who were there before.';
comment on column vendors.approval_window is 'Seconds within which items that need approval are to be answered (domain D2, D20).';
comment on column vendors.closed_from is
  'First and last day of a holiday, days of Nepal. The shop itself turns is_away on and off.';
comment on column vendors.is_trusted is 'Changes to its products are live at once.';
comment on column vendors.low_stock is 'At this many pieces or fewer, a product counts as running low.';
comment on column vendors.agreed_at is
  'The vendor agreement, accepted before the first listing (the law wants its version and the time): the version is that '
  'of the article vendor-agreement, whose words article_versions keeps.';
comment on column vendors.vat_from is 'First day, in Nepal, from which the VAT number holds; null: ever since it sells here.';
comment on column vendors.ward_no is
  'With district and local level, its address as bills show it. Unknown for vendors who were there before.';
comment on column vendors.facts_version is 'Counts changes of its facts: who changes them says which ones they saw.';
comment on column vendors.height_from is
  'What a farm''s page says besides what was known of a vendor: at what height above the sea it grows things, in metres, '
  'and under which number the business is registered.';
comment on table wards is
  'The wards that belong to a zone. Every other ward from 1 to ward_count exists, and is not delivered to; its id is made '
  'alike.';
comment on table zones is 'What delivery costs in a part of the country. A closed zone is not delivered to for now.';
comment on column zones.minimum_paisa is 'An order has to come to this much.';
comment on column zones.free_above_paisa is 'From here on delivery costs nothing; null: it always costs.';
comment on index products_by_rating is
  'Lists are read and counted from these four alone: the vendor is in them because closed vendors'' products are left out.';
comment on index order_items_open is 'What vendors still have to do: stays small while the orders grow.';
comment on index products_slug_trigrams is 'Products whose slugs look like a mistyped one.';
comment on index audit_entries_of_action is 'The audit log is read newest first, by person and by object, by action, and by day.';
comment on index product_change_images_file is 'The job that makes the sizes of a picture looks for it by its file.';
comment on index order_groups_of_phone is 'What staff look orders up by, besides the number.';
comment on index payments_of_provider is 'Money that moved once pays for one purchase.';
comment on index payouts_one_open is 'One at a time that takes from what is payable without being in the ledger yet.';
comment on index bills_of_commission is
  'One bill of a vendor''s month, and one credit note of it for each bill that is taken back.';
comment on index outgoing_messages_sms is
  'Older code lives with this. How many SMS were written within the hour is counted before each.';
comment on index users_confirmed_phone is
  'Accounts that confirmed one phone count as one newcomer, and orders for a phone by whoever confirmed it.';
comment on index vendor_documents_in_clear is 'What is still in clear.';
comment on index order_item_steps_photos is 'Photos of deliveries and of what was refunded are forgotten by their age.';
comment on index order_items_kept is 'How much newcomers keep of a product is counted while its stock is held.';
comment on index order_items_image_file is 'Asked for by file.';
comment on index tenders_in_use is 'One way for the money, and credit beside it.';
comment on index bills_due_of_order is 'What is billed once is owed once.';
comment on index bills_of_parcel is 'What is paid in cash is billed parcel by parcel, each for a cause of its own.';
comment on index cash_collections_not_brought is
  'What couriers hold, or what was missing of it, is few rows however much was brought.';
comment on index vendors_not_open is
  'Whatever a shopper reads leaves out the products of vendors that are closed, or puts those of absent ones last: a few '
  'vendors, which are read from these however many there are.';
comment on index products_in_district_by_rating is '"More from this district" on every product''s page.';
comment on index products_short_lived is
  'Two shelves of the home page hold products by how long they keep: where few do, a walk through all products of a '
  'category by rating would find none.';
comment on index products_slugs is 'The slugs of all products on sale are read from this alone.';
comment on index products_of_vendor is 'Taken off again: what closed vendors have published.';
comment on index products_by_unit_price is
  'A list by unit price is walked in these: their expression is that of the list''s order.';
comment on index products_front_search_keys is
  'The front of the shop has an index of its own, which stays small however many products there are.';
comment on index search_words_by_length is 'Mistyped words keep their first letter, and nearly their length.';
comment on index products_of_vendor_by_id is
  'The catalogue of staff walks all products by id, the newest first: those of a vendor, of a category, in a state other '
  'than on sale, or those of which something is missing. No index holds the stock, which every sale changes.';
comment on index order_groups_newest is 'All orders, the newest first, from a day and to a day.';
comment on index open_orders_by_deadline is 'The first in line of each state.';
comment on index users_newest is 'All accounts, the newest first.';
comment on index complaints_waiting is 'What waits: first what the officer has, then by what is due.';
comment on index complaints_promised_at is 'For the share that was answered in time, and for deleting words.';
comment on index order_item_steps_delivered is
  'What was delivered in the days that are asked about is found without reading all steps of all orders.';
comment on index refunds_created_at is 'What was asked back and complained of since a day.';
comment on index products_saying_organic is
  'Staff find products that say organic in what shoppers read; the words are those that a moderator is shown.';
comment on trigger shown_stock_changed on products is
  'Each order takes from the stock. Pages say whether there is any, and how many of the last three: no more of it '
  'matters.';
comment on trigger shown_changed on demo_clock is 'In the demo, days pass by themselves.';
comment on trigger shown_stocked_changed on products is
  'A vendor who puts more on the shelf, or counts it anew, changes how much somebody may choose, however much there was.';
comment on trigger count_moved on products is 'A sale changes none of these columns.';
comment on trigger shown_changed on search_synonyms is 'Pages of searches that are kept in memory show what is found by them.';
comment on trigger shown_changed on tags is 'Kept pages of lists show what bears a tag, and its name.';
comment on trigger open_moved on order_items is 'Both run when the statement is over, and so see the steps that it wrote.';
comment on trigger note_stock on products is 'A sale changes the stock and not what was ever put into it.';
comment on trigger shown_changed on bought_together is 'How many people it is now is shown nowhere.';
comment on function keep_cart_small() is
  'A cart takes 200 different products (specification §9). The lock on the person''s row lets one insert at a time count: '
  'two at once would both see 199.';
comment on function balance_ledger_lines() is
  'What is written at once balances at once, also what somebody adds to an entry later.';
comment on function balance_ledger_entry() is 'When the transaction ends, every entry has lines and they add up to nothing.';
comment on function cash_day_is_open() is
  'Nothing gets into a closed day, whoever writes it: whoever writes waits for whoever closes.';
comment on function hold_refunds_to_paid(bigint[]) is
  'The same pieces are given back once, and never for more than was paid: whoever comes second waits for the item and is '
  'refused. What was rejected or withdrawn does not count.';
comment on function bill_hash(bills) is
  'What came to the table after bills were issued is hashed where it is set, so that those keep their hashes.';
comment on function lock_ledger() is
  'Who posts is waited for while a month is closed. To lock a table so takes the right to change it, which the shop''s '
  'role does not have for the ledger.';
comment on function pictures_of_changes() is
  'What a change that is over asked for, or the one before a new one, may be shown by nothing any more.';
comment on function shown_changed() is
  'Pages that everybody reads are kept in the memory of each process. What they show says here that it was changed, in '
  'the transaction that changes it: a process hears of it when that is committed, and drops its pages.';
comment on function author_changed() is 'A rating says who wrote it.';
comment on function make_search_stale() is 'Names of a vendor, a category or a district are in the keys of their products.';
comment on function write_open_orders(uuid[]) is 'What is confirmed waits to be packed, and is late after that time.';
comment on function count_customer_order() is
  'The rows are written when the transaction commits, after everything else that it holds: two that wait for each other '
  'there hold nothing that the other still needs.';
comment on function certify_products(integer) is
  'Gives each product of a vendor its best certificate. They are locked in the order of their ids, as purchases do.';
comment on function rating_vote_counted() is 'Whoever goes takes their votes along, and the counts follow.';
