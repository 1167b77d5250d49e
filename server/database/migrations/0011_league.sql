-- Who invites others. The code is public by nature; it is not to be guessed all the same.
create table league_members (
  id integer generated always as identity primary key,
  user_id integer not null unique references users,
  code text not null unique,
  status text not null check (status in ('applied', 'active', 'refused', 'suspended', 'quit', 'banned')),
  reason text not null default '',
  applied_at timestamptz not null,
  joined_at timestamptz
);

insert into agreements (type, version, title, published_at, content) values
('league', '1.0', '联盟推广协议', '2026-11-20T00:00:00+08', $html$<p>推广联盟让成员把出海集介绍给同行，并按规则得到奖励。加入即表示你同意下面的约定。</p>
<h2>一、加入与退出</h2>
<ul><li>加入联盟不收任何费用，也不需要购买商品或服务。</li><li>已完成实名认证的成员当场开通；其余的由平台审核。</li><li>你可以随时退出。退出后邀请码停用，已经得到的奖励不受影响。</li></ul>
<h2>二、邀请</h2>
<ul><li>一个人只能由一位成员邀请，以注册时为准，之后不能更改。</li><li>不得邀请自己，不得用虚假身份或批量注册骗取奖励。</li><li>邀请链接 30 天内有效，以最后一次点开的为准。</li></ul>
<h2>三、奖励</h2>
<ul><li>奖励只来自被邀请人真实完成的交易，最多计两级。注册本身没有奖励。</li><li>交易发生退款的，对应的奖励会取消或收回。</li></ul>
<h2>四、宣传</h2>
<ul><li>介绍要属实，不得承诺收益，不得冒充平台工作人员。</li><li>不得用垃圾邮件、群发私信和诱导点击的办法推广。</li></ul>
<h2>五、处理</h2>
<p>违反约定的，平台视情节冻结资格或清退，并写明理由。对处理有异议的，可以联系站务，我们会在 3 个工作日内答复。</p>$html$);
