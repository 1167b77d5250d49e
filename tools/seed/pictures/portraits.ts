/**
 * What people of the pack show of themselves: small flat drawings on calm grounds, 320 × 320, each read at 20 px too. A number
 * chooses drawing and ground; the first `portrait_count` are all different.
 */
const grounds = ['#cfdcdd', '#ead9c4', '#dfe3d0', '#d9d4e3', '#f0dcd3'] as const;
const deep = '#29434a';
const sea = '#5f8a93';
const sand = '#c9a36a';
const white = '#fdfaf3';
const leaf = '#6f8f63';
const brick = '#b4654a';

const drawings: readonly string[] = [
  // a sail
  `<path fill="${white}" d="M156 56v150H68z"/><path fill="${brick}" d="M172 84v122h76z"/><path fill="${deep}" d="M56 222h208l-36 46H92z"/>`,
  // hills and the sun
  `<circle cx="226" cy="98" r="38" fill="${sand}"/><path fill="${sea}" d="M0 240 108 110l92 130z"/><path fill="${deep}" d="m96 320 110-150 114 150z"/>`,
  // a cat
  `<path fill="${deep}" d="M84 300V110l44 34h64l44-34v190z"/><circle cx="134" cy="192" r="12" fill="${sand}"/><circle cx="186" cy="192" r="12" fill="${sand}"/><path fill="${brick}" d="M150 220h20l-10 14z"/>`,
  // a cup of tea
  `<path fill="${white}" d="M76 140h140v62a70 62 0 0 1-140 0z"/><path fill="none" stroke="${white}" stroke-width="16" d="M216 158h14a26 26 0 0 1 0 52h-18"/><path fill="none" stroke="${sea}" stroke-width="12" stroke-linecap="round" d="M118 112c-12-18 12-26 0-46m48 46c-12-18 12-26 0-46"/><path fill="${brick}" d="M60 276h176v14H60z"/>`,
  // a lighthouse
  `<path fill="${white}" d="m132 110-22 170h100l-22-170z"/><path fill="${brick}" d="m126 154-6 46h80l-6-46z"/><path fill="${deep}" d="M128 74h64v36h-64z"/><path fill="${sand}" d="M192 82 300 56v72l-108-24z"/><path fill="${sea}" d="M0 280h320v40H0z"/>`,
  // a whale
  `<path fill="${sea}" d="M44 190c0-60 60-88 116-88s92 34 92 88c0 40-40 62-104 62S44 240 44 190z"/><path fill="${sea}" d="m240 172 22-60 14 30 30-6-26 56z"/><path fill="${white}" d="M58 214c40 26 150 26 180 0-12 26-46 38-90 38s-80-12-90-38z"/><circle cx="98" cy="178" r="9" fill="${deep}"/>`,
  // leaves of a plant in a pot
  `<path fill="${leaf}" d="M160 196C96 190 78 134 84 84c50 6 80 44 76 112zm0 0c64-6 82-62 76-112-50 6-80 44-76 112z"/><path fill="${brick}" d="M104 196h112l-16 92h-80z"/>`,
  // a container
  `<path fill="${brick}" d="M48 124h224v124H48z"/><path fill="none" stroke="${white}" stroke-opacity=".7" stroke-width="8" d="M84 140v92m38-92v92m38-92v92m38-92v92m38-92v92"/><path fill="${deep}" d="M40 248h240v14H40z"/>`,
  // the moon over the sea
  `<circle cx="164" cy="132" r="64" fill="${sand}"/><circle cx="192" cy="112" r="54" fill="GROUND"/><path fill="${sea}" d="M0 226c54-24 106 24 160 0s106 24 160 0v94H0z"/><path fill="${deep}" d="M0 266c54-24 106 24 160 0s106 24 160 0v54H0z"/>`,
  // a camera
  `<path fill="${deep}" d="M52 118h56l20-28h64l20 28h56v134H52z"/><circle cx="160" cy="184" r="48" fill="${white}"/><circle cx="160" cy="184" r="30" fill="${sea}"/>`,
  // a tent under a tree
  `<path fill="${leaf}" d="m228 60 54 110h-30l40 80H164l40-80h-30z"/><path fill="${sand}" d="m118 132 106 140H12z"/><path fill="${deep}" d="m118 188 42 84H76z"/><path fill="${leaf}" d="M0 272h320v48H0z"/>`,
  // an orange
  `<circle cx="160" cy="184" r="88" fill="#d7924a"/><path fill="${leaf}" d="M160 100c10-34 46-46 78-36-8 34-40 50-78 36z"/><circle cx="128" cy="160" r="10" fill="${white}" fill-opacity=".6"/>`,
  // a bicycle
  `<g fill="none" stroke="${deep}" stroke-width="12"><circle cx="92" cy="212" r="52"/><circle cx="228" cy="212" r="52"/><path stroke="${brick}" d="m92 212 44-84h64l28 84m-28-84-44 84H92m108-84-8-28h30"/></g>`,
  // a house with a lamp
  `<path fill="${brick}" d="m160 64 116 92H44z"/><path fill="${white}" d="M72 156h176v120H72z"/><path fill="${sand}" d="M104 184h44v44h-44z"/><path fill="${deep}" d="M176 184h44v92h-44z"/>`,
  // a dog
  `<path fill="${sand}" d="M96 92h128v120a64 72 0 0 1-128 0z"/><path fill="${deep}" d="M96 92c-40 0-52 44-44 100 26 0 44-34 44-100zm128 0c40 0 52 44 44 100-26 0-44-34-44-100z"/><circle cx="134" cy="164" r="10" fill="${deep}"/><circle cx="186" cy="164" r="10" fill="${deep}"/><path fill="${deep}" d="M142 206h36l-18 22z"/>`,
  // a paper plane
  `<path fill="${white}" d="M40 160 284 60 220 268l-72-58z"/><path fill="${sea}" d="m148 210 136-150-104 176z"/><path fill="${deep}" d="m148 210 32 26-32 34z"/>`,
];

export const portrait_count = drawings.length * grounds.length;

export const portrait = (number: number): string => {
  // One step further on the grounds after each round, so that no pair comes twice.
  const ground = grounds[(number + Math.floor(number / drawings.length)) % grounds.length]!;
  const drawing = drawings[number % drawings.length]!.replaceAll('GROUND', ground);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320"><path fill="${ground}" d="M0 0h320v320H0z"/>${drawing}</svg>`;
};
