/**
 * The picture of docs/architecture.md: rooms are columns, and each way through them is a line with a stop for what a
 * room does. `npm run unit -- scripts/architecture.test.ts -u` writes it anew.
 */

/** The columns: their names and widths. */
const ROOMS = {
  people: 132,
  scanner: 140,
  web: 140,
  server: 150,
  "cli, desk": 140,
  database: 150,
  register: 110,
};

type Room = keyof typeof ROOMS;

/** The lines: name, colour, height and course, then the words in each column. */
const WAYS = `
Lookup  | lookup  | 112 | there and back    | Visitor types;a number    |                       | lookup/;form and result  | public-api/ or;pages/, limits/  |                       | store: one row
Scan    | scan    | 208 | into the lookup   | Visitor shows;a code      | frame, worker,;decoder | scan/;text or link       |                                 |                       |
Message | message | 304 | there             | Visitor fills in;the form |                       | contact/;form and faults | messages/;limit, store once     |                       | store: one row,;its own outbox
E-mail  | message | 384 | from the register | Office reads;the mail     |                       |                          | messages/;deliverer             |                       | outbox
Import  | import  | 480 | there             | Staff type;a command      |                       |                          |                                 | certificates/;import  | certificate-files/;rows, then one;transaction
Desk    | desk    | 576 | there and back    | Clerk works;in a browser  |                       |                          |                                 | desk/ session,;role, action | desk/ people,;proposals
`
  .trim()
  .split("\n")
  .map((row) => row.split("|").map((cell) => cell.trim()));

/** What several rooms share: bars below their columns. */
const SHARED: readonly (readonly [from: Room, to: Room, words: string])[] = [
  ["web", "database", "certificates: rules, limits, verdicts"],
  ["server", "database", "settings: the environment"],
  ["database", "register", "supabase: Postgres migrations"],
];

const GAP = 12;
const LOOKUP_Y = 112;

function columnOf(room: Room) {
  const before = Object.values(ROOMS).slice(0, Object.keys(ROOMS).indexOf(room));
  const left = before.reduce((sum, width) => sum + width + GAP, GAP);
  return { left, middle: left + ROOMS[room] / 2, right: left + ROOMS[room] };
}

function text(x: number, y: number, words: string, look = ""): string {
  const lines = words.split(";");
  const spans = lines.map((line, index) => `<tspan x="${x}" y="${y + index * 17}">${line}</tspan>`);
  return `<text class="${look}">${spans.join("")}</text>`;
}

function band(name: Room): string {
  const { left, middle } = columnOf(name);
  return `<rect class="room" x="${left}" y="16" width="${ROOMS[name]}" height="640" rx="8"/>${text(middle, 44, name, "name")}`;
}

function bar(y: number, [from, to, words]: (typeof SHARED)[number]): string {
  const { left } = columnOf(from);
  const width = columnOf(to).right - left;
  return `<rect class="room" x="${left}" y="${y}" width="${width}" height="32" rx="8"/>${text(left + width / 2, y + 21, words)}`;
}

function way([name = "", colour = "", height, course = "", person = "", ...stops]: string[]) {
  const y = Number(height);
  const begin = columnOf("people").right;
  const end = columnOf("register").left;
  const join = columnOf("web").right + GAP / 2;
  const courses: Record<string, string> = {
    "there and back": `M${begin + 4} ${y}H${end}`,
    there: `M${begin} ${y}H${end}`,
    "from the register": `M${end} ${y}H${begin + 4}`,
    "into the lookup": `M${begin} ${y}H${join - 8}Q${join} ${y} ${join} ${y - 8}V${LOOKUP_Y + 4}`,
  };
  const back = course === "there and back" ? ` marker-start="url(#${colour})"` : "";
  const drawn = stops.map((words, index) => {
    if (words === "") return "";
    const { middle } = columnOf(Object.keys(ROOMS)[index + 1] as Room);
    return `<circle class="${colour}" cx="${middle}" cy="${y}" r="7"/>${text(middle, y + 26, words)}`;
  });
  return `<path class="${colour}" d="${courses[course]}" marker-end="url(#${colour})"${back}/>
${text(GAP, y - 4, name, `left name ${colour}`)}${text(GAP, y + 14, person, "left")}
${drawn.join("")}`;
}

const COLOURS = ["lookup", "scan", "message", "import", "desk"];

/** The picture, as SVG that is readable on light and on dark pages. */
export function drawArchitecture(): string {
  const rooms = (Object.keys(ROOMS) as Room[]).slice(1).map(band);
  const bars = SHARED.map((shared, index) => bar(668 + index * 40, shared));
  const arrows = COLOURS.map(
    (colour) =>
      `<marker id="${colour}" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path class="arrow" style="fill:var(--${colour})" d="M0 0L8 4L0 8Z"/></marker>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1058 790" role="img">
<title>A lookup, a scan, a message, an import and the desk on their way through the rooms</title>
<style>
svg { --paper: #fdfcf8; --room: #eef1f4; --edge: #c3ccd6; --ink: #14202c; --lookup: #0b5cad; --scan: #a34400; --message: #8a1c6b; --import: #1a6e37; --desk: #5b3fa8 }
@media (prefers-color-scheme: dark) { svg { --paper: #10161d; --room: #1c2631; --edge: #3d4a58; --ink: #e8edf2; --lookup: #74b8ff; --scan: #ffa657; --message: #f48cc8; --import: #62d67c; --desk: #b9a3ff } }
.paper { fill: var(--paper) } .room { fill: var(--room); stroke: var(--edge) }
text { font: 14px system-ui, sans-serif; fill: var(--ink); text-anchor: middle } .name { font: bold 16px system-ui, sans-serif } .left { text-anchor: start }
path { fill: none; stroke-width: 3 } circle { stroke: var(--paper); stroke-width: 2 }
${COLOURS.map((name) => `path.${name} { stroke: var(--${name}) } circle.${name}, text.${name} { fill: var(--${name}) }`).join("\n")}
</style>
<defs>${arrows.join("")}</defs>
<rect class="paper" width="1058" height="790" rx="10"/>
${[...rooms, text(columnOf("register").middle, 66, "SQLite file;or Postgres"), ...bars, ...WAYS.map(way)].join("\n")}
</svg>
`;
}
