-- The search: what everyone may read, cut into pairs of characters and words.

-- A touch is a row of its own: with one row for each thing, a touch that meets one not yet dealt with would be lost when the
-- worker takes the old one between the two writes.
alter table search_touches drop constraint search_touches_pkey;
alter table search_touches add column seq bigint generated always as identity primary key;

-- One row for each part of a thing: part 0 is it, further parts continue a long text (negative), or are replies under it
-- (the number of the reply). `head` holds title (weight A) and tags (B); `tsv` those and the body.
create table search_documents (
  kind text not null,
  id integer not null,
  part integer not null,
  head tsvector not null,
  tsv tsvector not null,
  weight real not null,
  at timestamptz not null,
  -- Who wrote it, and under whose post: who has blocked one of them does not find it.
  author_ids integer[] not null default '{}',
  forum_id integer,
  item_type text,
  -- Of part 0: what completions are made of.
  title text not null default '',
  tags text[] not null default '{}',
  primary key (kind, id, part)
) partition by list (kind);

-- A kind has an index and statistics of its own, so that a search for people does not read the posts.
create table search_posts partition of search_documents for values in ('post');
create table search_articles partition of search_documents for values in ('article');
create table search_users partition of search_documents for values in ('user');
create table search_forums partition of search_documents for values in ('forum');
create table search_columns partition of search_documents for values in ('column');

-- Only the worker writes, so nobody waits for the index; readers find no list of what is not yet sorted in.
create index search_documents_words on search_documents using gin (tsv) with (fastupdate = off);
create index search_documents_newest on search_documents (at desc, id desc);
-- A reply that goes finds its row.
create index search_documents_parts on search_documents (part) where part > 0;

-- The planner knows how common a word is, down to the rarer ones.
alter table search_posts alter column tsv set statistics 1000;
alter table search_articles alter column tsv set statistics 1000;

-- What people looked for, by day and without people; a word is counted once for each visitor and day.
create table search_terms (
  day date not null,
  folded text not null,
  -- As it was typed first.
  word text not null,
  visitors integer not null,
  primary key (day, folded)
);

-- The visitor is a hash under a salt that is thrown away with the day.
create unlogged table search_visitors (
  day date not null,
  folded text not null,
  visitor bytea not null,
  primary key (day, folded, visitor)
);

-- Words that are offered: tags in use, phrases of several titles and what several people look for, made anew by a job.
create table search_words (
  folded text primary key,
  word text not null,
  times integer not null,
  -- Visitors who looked for it lately; 0 for a tag.
  heat double precision not null
);

-- Words of the trade: what they mean, what else they are called, the first letters of their pinyin. Names are in small
-- letters; each finds what all of them find.
create table glossary_words (
  id integer generated always as identity primary key,
  word text not null unique,
  meaning text not null,
  names text[] not null,
  initials text not null default ''
);

insert into glossary_words (word, meaning, names, initials) values
  ('ACOS', '广告销售成本比：广告花费除以广告带来的销售额。', '{acos,广告销售成本比}', ''),
  ('TACOS', '总广告占比：广告花费除以全部销售额，自然单也算在内。', '{tacos,总广告占比}', ''),
  ('BSR', '畅销排名：商品在类目里按近期销量排出的名次。', '{bsr,畅销排名,销售排名}', 'cxpm'),
  ('Listing', '商品页：标题、图片、五点、描述和价格都在上面。', '{listing,商品页,商品详情页}', 'spy'),
  ('变体', '同一商品页下的颜色、尺寸等选项，共用评论和排名。', '{变体,variation}', 'bt'),
  ('跟卖', '别的卖家挂在同一个商品页下销售。', '{跟卖,hijack,hijacker}', 'gm'),
  ('头程', '货从国内到目的国仓库的一段运输。', '{头程}', 'tc'),
  ('尾程', '货从目的国仓库到买家手里的一段配送。', '{尾程,派送,last mile}', 'wc'),
  ('提取', '货到目的港后由提货方取走，是时效里常被追问的一步。', '{提取,提柜,pickup}', 'tq'),
  ('上架', '货入仓后变成可售库存，或商品页对买家可见。', '{上架}', 'sj'),
  ('FBA', '亚马逊物流：卖家备货入仓，由平台拣货、配送和处理退货。', '{fba,亚马逊物流}', 'ymxwl'),
  ('FBM', '卖家自配送：订单由卖家自己发给买家。', '{fbm,自配送,自发货}', 'zfh'),
  ('WFS', '沃尔玛的仓配服务。', '{wfs,沃尔玛仓配}', 'wemcp'),
  ('海外仓', '设在目的国的仓库，货先到仓，出单后就地发出。', '{海外仓,overseas warehouse}', 'hwc'),
  ('半托管', '卖家备货和发货，平台管定价、流量和售后的一部分。', '{半托管}', 'btg'),
  ('全托管', '卖家只供货，定价、运营、履约由平台负责。', '{全托管}', 'qtg'),
  ('二审', '账号在注册或经营中再次被要求交资料核实。', '{二审,二次审核}', 'es'),
  ('关联', '平台认定几个账号由同一人控制。', '{关联,账号关联}', 'gl'),
  ('防关联', '让各账号的网络、设备和资料互不重合。', '{防关联}', 'fgl'),
  ('POA', '行动计划书：申诉时写明原因、已做的改正和以后的预防。', '{poa,行动计划书}', 'xdjhs'),
  ('EPR', '生产者责任延伸：卖家为包装、电器、电池等的回收登记和缴费。', '{epr,生产者责任延伸}', ''),
  ('WEEE', '欧盟的废弃电子电气设备指令，卖电器要登记。', '{weee}', ''),
  ('GPSR', '欧盟通用产品安全法规，要求有欧盟境内的责任人和可追溯的标签。', '{gpsr,通用产品安全法规}', ''),
  ('欧代', '欧盟授权代表，标签上要有其名称和地址。', '{欧代,欧盟授权代表,欧盟责任人}', 'od'),
  ('英代', '英国授权代表。', '{英代,英国授权代表}', 'yd'),
  ('VAT', '增值税，欧洲各国和英国对销售征收。', '{vat,增值税}', 'zzs'),
  ('IOSS', '欧盟进口一站式申报，用于 150 欧元以内的直邮包裹。', '{ioss}', ''),
  ('HS 编码', '海关商品编码，决定税率和监管条件。', '{hs 编码,hs code,海关编码}', 'hgbm'),
  ('DDP', '完税后交货：运费、清关和税费由卖方承担。', '{ddp,完税后交货,双清包税}', 'sqbs'),
  ('DDU', '未完税交货：目的国税费由收货人承担。', '{ddu,未完税交货}', ''),
  ('MOQ', '最小起订量。', '{moq,起订量,最小起订量}', 'qdl'),
  ('账期', '供货或服务之后到付款之间的天数。', '{账期}', 'zq'),
  ('汇损', '换汇时与中间价之间的损失。', '{汇损,汇率损失}', 'hs'),
  ('结汇', '把外币收入换成人民币。', '{结汇}', 'jh'),
  ('放量', '把广告或备货加大，让销量上一个台阶。', '{放量}', 'fl'),
  ('否词', '在广告里排除不相关的搜索词。', '{否词,否定关键词}', 'fc'),
  ('秒杀', '限时限量的促销；亚马逊上分 LD 和 BD。', '{秒杀,闪购,限时秒杀}', 'ms'),
  ('Vine', '亚马逊的受邀评论计划，送样换评论。', '{vine}', ''),
  ('A+', '商品页里的图文描述模块，品牌备案后可用。', '{a+,a+页面}', ''),
  ('UPC', '北美通行的商品条码。', '{upc}', ''),
  ('EAN', '欧洲通行的商品条码。', '{ean}', ''),
  ('LOI', '品牌方写给仓库或平台的授权函。', '{loi,授权函}', ''),
  ('拒付', '买家向发卡行申请退回已付的款。', '{拒付,chargeback}', 'jf'),
  ('核价', '托管模式里平台对供货价的审核，通过才能上架，可能分多轮。', '{核价,压价,议价}', 'hj');
