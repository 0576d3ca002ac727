// node server.js PORT FOLDER: boardgame.io's own server with the storage on disk that comes with it.
const { Server, FlatFile } = require('boardgame.io/server');
const { streets } = require('./game');

const [port, dir] = process.argv.slice(2);
const server = Server({ games: [streets], origins: ['http://127.0.0.1'], db: new FlatFile({ dir }) });
server.run({ port: { host: '127.0.0.1', port: Number(port) } });
