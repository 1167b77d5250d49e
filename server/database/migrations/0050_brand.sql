-- Brands: under which name a company may sell, by which proof, and for how long.
create table brands (
  id integer generated always as identity primary key,
  author_id integer not null references users,
  status text not null check (status in ('draft', 'pending', 'approved', 'rejected', 'revoked', 'expired', 'disputed')),
  -- Counts what was sent in.
  rev integer not null default 1,
  reason text not null default '',

  name text not null,
  -- The name as others are compared with it.
  name_key text not null,
  -- `certificate`: a registration of its own; `letter`: its owner lets the company use it.
  proof text not null check (proof in ('certificate', 'letter')),
  trademark_no text not null,
  class smallint not null check (class between 1 and 45),
  -- Days of Beijing, the last one included.
  valid_from date not null,
  valid_to date not null,
  logo_id integer references files,
  logo text,
  proof_ids integer[] not null,

  created_at timestamptz not null,
  changed_at timestamptz not null,
  approved_at timestamptz,
  -- Of which reminders the owner was told: days before the end, the fewest last.
  reminded integer,
  -- Whose claim brought it into dispute, and since when.
  disputed_by integer references brands,
  disputed_at timestamptz,
  check (valid_from <= valid_to),
  check ((disputed_by is null) = (disputed_at is null))
);
-- One live claim of a registration in a class, and one brand of a name in it.
create unique index brands_trademark on brands (trademark_no, class) where status in ('approved', 'disputed');
create unique index brands_name on brands (name_key, class) where status in ('approved', 'disputed');
create index brands_own on brands (author_id, changed_at desc, id desc);
create index brands_ending on brands (valid_to) where status in ('approved', 'disputed');
create index brands_disputed_by on brands (disputed_by) where disputed_by is not null;

alter table products add constraint products_brand_id_fkey foreign key (brand_id) references brands;
