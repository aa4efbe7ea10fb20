// Another name of the way in, for whoever runs `node src/main.ts` on Node 24; npm, Docker and the launcher run start.js (F107).
import './start.js'
