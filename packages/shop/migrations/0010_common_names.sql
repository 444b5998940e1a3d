-- lives with: 0002

-- Names by which people know a place and which are not those of its palika: Patan, Lakeside, Jomsom. The ward stands with those
-- whose ward is certain; the others name the palika, and whoever says them is asked for the ward.

create table common_names (
  id integer generated always as identity primary key,
  location_id integer not null references locations (id),
  ward_no integer check (ward_no > 0),
  name_en text not null check (name_en <> '' and char_length(name_en) <= 80),
  name_ne text not null check (name_ne <> '' and char_length(name_ne) <= 80),
  aliases text[] not null default '{}' check (cardinality(aliases) <= 20),
  version integer not null default 1
);
create unique index common_names_once on common_names (location_id, coalesce(ward_no, 0), lower(name_en));
comment on table common_names is
  'Names that people say instead of a palika''s, in every shop: staff add their own. An area, which has its own delivery, comes before them.';
comment on column common_names.ward_no is 'Null where the name is that of a palika, or of several of its wards.';
comment on column common_names.aliases is 'Other spellings and names, in either script.';

insert into common_names (location_id, ward_no, name_en, name_ne, aliases)
select l.id, named.ward_no, named.name_en, named.name_ne, named.aliases::text[]
from (values
  ('pokhara-kaski', 6, 'Lakeside', 'लेकसाइड', '{Lake Side}'),
  ('pokhara-kaski', 6, 'Baidam', 'बैदाम', '{}'),
  ('pokhara-kaski', 1, 'Bagar', 'बगर', '{}'),
  ('pokhara-kaski', 17, 'Birauta', 'बिरौटा', '{}'),
  ('pokhara-kaski', 17, 'Chhorepatan', 'छोरेपाटन', '{}'),
  ('pokhara-kaski', 25, 'Hemja', 'हेम्जा', '{}'),
  ('pokhara-kaski', null, 'Mahendrapul', 'महेन्द्रपुल', '{Mahendrapool,Mahendra Pool}'),
  ('pokhara-kaski', null, 'Prithvi Chowk', 'पृथ्वी चोक', '{Prithivi Chowk}'),
  ('pokhara-kaski', null, 'Chipledhunga', 'चिप्लेढुङ्गा', '{}'),
  ('pokhara-kaski', null, 'Damside', 'ड्यामसाइड', '{Dam Side}'),
  ('pokhara-kaski', null, 'Zero Kilometer', 'जिरो किलोमिटर', '{}'),
  ('pokhara-kaski', null, 'Begnas', 'बेगनास', '{}'),
  ('pokhara-kaski', null, 'Lekhnath', 'लेखनाथ', '{}'),
  ('pokhara-kaski', null, 'Talchowk', 'तालचोक', '{Tal Chowk}'),
  ('annapurna-kaski', null, 'Ghandruk', 'घान्द्रुक', '{}'),
  ('kathmandu-kathmandu', 26, 'Thamel', 'ठमेल', '{}'),
  ('kathmandu-kathmandu', 6, 'Boudha', 'बौद्ध', '{Bouddha,Baudha,Boudhanath}'),
  ('kathmandu-kathmandu', 7, 'Chabahil', 'चाबहिल', '{}'),
  ('kathmandu-kathmandu', 10, 'New Baneshwor', 'नयाँ बानेश्वर', '{Naya Baneshwor}'),
  ('kathmandu-kathmandu', null, 'Baneshwor', 'बानेश्वर', '{Baneshwar}'),
  ('kathmandu-kathmandu', 32, 'Koteshwor', 'कोटेश्वर', '{Koteshwar}'),
  ('kathmandu-kathmandu', 14, 'Kalanki', 'कलंकी', '{}'),
  ('kathmandu-kathmandu', 13, 'Kalimati', 'कालीमाटी', '{}'),
  ('kathmandu-kathmandu', 16, 'Balaju', 'बालाजु', '{}'),
  ('kathmandu-kathmandu', 3, 'Maharajgunj', 'महाराजगञ्ज', '{Maharajganj}'),
  ('kathmandu-kathmandu', 2, 'Lazimpat', 'लाजिम्पाट', '{}'),
  ('kathmandu-kathmandu', 4, 'Baluwatar', 'बालुवाटार', '{}'),
  ('kathmandu-kathmandu', 15, 'Swayambhu', 'स्वयम्भू', '{}'),
  ('kathmandu-kathmandu', null, 'Asan', 'असन', '{Ason}'),
  ('tokha-kathmandu', null, 'Gongabu', 'गोंगबु', '{}'),
  ('gokarneshwar-kathmandu', null, 'Jorpati', 'जोरपाटी', '{}'),
  ('budhanilkantha-kathmandu', null, 'Kapan', 'कपन', '{}'),
  ('nagarjun-kathmandu', null, 'Sitapaila', 'सीतापाइला', '{}'),
  ('chandragiri-kathmandu', null, 'Thankot', 'थानकोट', '{}'),
  ('dakshinkali-kathmandu', null, 'Pharping', 'फर्पिङ', '{}'),
  ('shankharapur-kathmandu', null, 'Sankhu', 'साँखु', '{}'),
  ('lalitpur-lalitpur', null, 'Patan', 'पाटन', '{}'),
  ('lalitpur-lalitpur', 1, 'Kupondole', 'कुपण्डोल', '{Kupandol}'),
  ('lalitpur-lalitpur', 3, 'Pulchowk', 'पुल्चोक', '{}'),
  ('lalitpur-lalitpur', null, 'Jawalakhel', 'जावलाखेल', '{}'),
  ('lalitpur-lalitpur', null, 'Lagankhel', 'लगनखेल', '{}'),
  ('lalitpur-lalitpur', null, 'Satdobato', 'सातदोबाटो', '{}'),
  ('mahalaxmi-lalitpur', null, 'Imadol', 'इमाडोल', '{}'),
  ('bhaktapur-bhaktapur', null, 'Bhadgaun', 'भादगाउँ', '{Bhadgaon}'),
  ('madhyapur-thimi-bhaktapur', null, 'Lokanthali', 'लोकन्थली', '{}'),
  ('bharatpur-chitwan', null, 'Narayangarh', 'नारायणगढ', '{Narayanghat,Narayangadh,नारायणघाट}'),
  ('ratnagar-chitwan', null, 'Sauraha', 'सौराहा', '{}'),
  ('ratnagar-chitwan', null, 'Tandi', 'टाँडी', '{}'),
  ('ichchhakamana-chitwan', null, 'Mugling', 'मुग्लिङ', '{Muglin}'),
  ('nilkantha-dhading', null, 'Dhading Besi', 'धादिङबेसी', '{Dhadingbesi}'),
  ('bidur-nuwakot', null, 'Trishuli', 'त्रिशूली', '{}'),
  ('bhimeswor-dolakha', null, 'Charikot', 'चरिकोट', '{}'),
  ('kamalamai-sindhuli', null, 'Sindhulimadi', 'सिन्धुलीमाडी', '{}'),
  ('triyuga-udayapur', null, 'Gaighat', 'गाईघाट', '{}'),
  ('siddhicharan-okhaldhunga', null, 'Okhaldhunga Bazaar', 'ओखलढुंगा बजार', '{}'),
  ('khumbu-pasang-lhamu-solukhumbu', null, 'Namche', 'नाम्चे', '{Namche Bazaar}'),
  ('khumbu-pasang-lhamu-solukhumbu', null, 'Lukla', 'लुक्ला', '{}'),
  ('solu-dudhkunda-solukhumbu', null, 'Salleri', 'सल्लेरी', '{}'),
  ('mechinagar-jhapa', null, 'Kakarbhitta', 'काँकडभिट्टा', '{Kakarvitta}'),
  ('birtamod-jhapa', null, 'Birtamode', 'बिर्तामोड', '{}'),
  ('janakpurdham-dhanusha', null, 'Janakpur', 'जनकपुर', '{}'),
  ('birgunj-parsa', null, 'Birganj', 'बीरगञ्ज', '{Beerganj}'),
  ('butwal-rupandehi', null, 'Golpark', 'गोलपार्क', '{Gol Park}'),
  ('siddharthanagar-rupandehi', null, 'Bhairahawa', 'भैरहवा', '{Bhairawa}'),
  ('lumbini-sanskritik-rupandehi', null, 'Lumbini', 'लुम्बिनी', '{}'),
  ('tansen-palpa', null, 'Palpa', 'पाल्पा', '{Palpa Bazaar}'),
  ('kapilvastu-kapilvastu', null, 'Taulihawa', 'तौलिहवा', '{}'),
  ('ramgram-nawalparasi-west', null, 'Parasi', 'परासी', '{}'),
  ('resunga-gulmi', null, 'Tamghas', 'तम्घास', '{}'),
  ('nepalgunj-banke', null, 'Nepalganj', 'नेपालगन्ज', '{}'),
  ('birendranagar-surkhet', null, 'Surkhet', 'सुर्खेत', '{}'),
  ('chandannath-jumla', null, 'Jumla Bazaar', 'जुम्ला बजार', '{Khalanga Jumla}'),
  ('simkot-humla', null, 'Simikot', 'सिमीकोट', '{}'),
  ('thuli-bheri-dolpa', null, 'Dunai', 'दुनै', '{}'),
  ('bhimdatta-kanchanpur', null, 'Mahendranagar', 'महेन्द्रनगर', '{}'),
  ('godawari-kailali', null, 'Attariya', 'अत्तरिया', '{Attaria}'),
  ('gharpajhong-mustang', null, 'Jomsom', 'जोमसोम', '{Jomsong}'),
  ('gharpajhong-mustang', null, 'Marpha', 'मार्फा', '{}'),
  ('waragung-muktikshetra-mustang', null, 'Muktinath', 'मुक्तिनाथ', '{}'),
  ('waragung-muktikshetra-mustang', null, 'Kagbeni', 'कागबेनी', '{}'),
  ('byas-tanahun', null, 'Damauli', 'दमौली', '{}'),
  ('bandipur-tanahun', null, 'Dumre', 'डुम्रे', '{}'),
  ('putalibazar-syangja', null, 'Syangja Bazaar', 'स्याङ्जा बजार', '{}'),
  ('gorkha-gorkha', null, 'Gorkha Bazaar', 'गोरखा बजार', '{}'),
  ('baglung-baglung', null, 'Baglung Bazaar', 'बागलुङ बजार', '{}'),
  ('beni-myagdi', null, 'Beni Bazaar', 'बेनी बजार', '{}'),
  ('besisahar-lamjung', null, 'Besishahar', 'बेसीसहर', '{}')
) named (code, ward_no, name_en, name_ne, aliases) join locations l using (code);

-- Who names a place that nobody knows waits as well, until staff say where it is.
alter table place_wishes alter column location_id drop not null;
create unique index if not exists place_wishes_unknown_once on place_wishes (contact, lower(place)) where location_id is null;
comment on column place_wishes.location_id is 'Null as long as nobody knows where the place is.';
