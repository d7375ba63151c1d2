-- The forum: sections, threads, posts and what users keep about them; what a user's public page shows.
CREATE TYPE "forum_thread_state" AS ENUM ('pending', 'published', 'hidden');

CREATE TYPE "forum_post_state" AS ENUM ('pending', 'published', 'hidden', 'deleted', 'rejected');

CREATE TABLE "forum_section" (
    "id" UUID NOT NULL,
    "slug" VARCHAR(80) NOT NULL,
    "title" VARCHAR(100) NOT NULL,
    "description" VARCHAR(500) NOT NULL,
    "position" SMALLINT NOT NULL,
    "is_restricted" BOOLEAN NOT NULL DEFAULT false,
    "thread_count" INTEGER NOT NULL DEFAULT 0,
    "post_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "forum_section_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "forum_section_text" (
    "section_id" UUID NOT NULL,
    "locale" VARCHAR(2) NOT NULL,
    "title" VARCHAR(100) NOT NULL,
    "description" VARCHAR(500) NOT NULL,

    CONSTRAINT "forum_section_text_pkey" PRIMARY KEY ("section_id","locale")
);

CREATE TABLE "forum_thread" (
    "id" UUID NOT NULL,
    "slug" VARCHAR(90) NOT NULL,
    "section_id" UUID NOT NULL,
    "book_id" VARCHAR(80),
    "user_id" UUID,
    "title" VARCHAR(200) NOT NULL,
    "state" "forum_thread_state" NOT NULL DEFAULT 'published',
    "is_sticky" BOOLEAN NOT NULL DEFAULT false,
    "is_locked" BOOLEAN NOT NULL DEFAULT false,
    "view_count" INTEGER NOT NULL DEFAULT 0,
    "post_count" INTEGER NOT NULL DEFAULT 0,
    "last_post_at" TIMESTAMPTZ(3) NOT NULL,
    "last_poster_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "words" TSVECTOR GENERATED ALWAYS AS (to_tsvector('library_plain', "words_of"("title"))) STORED,

    CONSTRAINT "forum_thread_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "forum_post" (
    "id" UUID NOT NULL,
    "thread_id" UUID NOT NULL,
    "number" INTEGER,
    "user_id" UUID,
    "reply_to_id" UUID,
    "markdown" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "book_ids" VARCHAR(80)[] DEFAULT ARRAY[]::VARCHAR(80)[],
    "state" "forum_post_state" NOT NULL DEFAULT 'published',
    "reason" VARCHAR(500),
    "removal_id" UUID,
    "like_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),
    "words" TSVECTOR GENERATED ALWAYS AS (to_tsvector('library_plain', "words_of"("text"))) STORED,

    CONSTRAINT "forum_post_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "forum_post_revision" (
    "id" UUID NOT NULL,
    "post_id" UUID NOT NULL,
    "markdown" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "forum_post_revision_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "forum_removal" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "reason" VARCHAR(500),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),
    "thread_ids" UUID[] DEFAULT ARRAY[]::UUID[],

    CONSTRAINT "forum_removal_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "forum_like" (
    "post_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "forum_like_pkey" PRIMARY KEY ("post_id","user_id")
);

CREATE TABLE "forum_subscription" (
    "thread_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "forum_subscription_pkey" PRIMARY KEY ("thread_id","user_id")
);

CREATE TABLE "forum_reading" (
    "user_id" UUID NOT NULL,
    "thread_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "forum_reading_pkey" PRIMARY KEY ("user_id","thread_id")
);

CREATE TABLE "forum_visitor" (
    "user_id" UUID NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,
    "visited_at" TIMESTAMPTZ(3) NOT NULL,
    "previous_visit_at" TIMESTAMPTZ(3),

    CONSTRAINT "forum_visitor_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "forum_draft" (
    "user_id" UUID NOT NULL,
    "place" VARCHAR(60) NOT NULL,
    "title" VARCHAR(200) NOT NULL DEFAULT '',
    "content" VARCHAR(20000) NOT NULL,
    "reply_to_id" UUID,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "forum_draft_pkey" PRIMARY KEY ("user_id","place")
);

CREATE UNIQUE INDEX "forum_section_slug_key" ON "forum_section"("slug");

CREATE INDEX "forum_section_position_id_idx" ON "forum_section"("position", "id");

CREATE UNIQUE INDEX "forum_thread_slug_key" ON "forum_thread"("slug");

CREATE INDEX "forum_thread_section_id_state_is_sticky_last_post_at_id_idx" ON "forum_thread"("section_id", "state", "is_sticky" DESC, "last_post_at" DESC, "id");

CREATE INDEX "forum_thread_state_last_post_at_id_idx" ON "forum_thread"("state", "last_post_at" DESC, "id");

CREATE INDEX "forum_thread_book_id_last_post_at_idx" ON "forum_thread"("book_id", "last_post_at" DESC);

CREATE INDEX "forum_thread_user_id_created_at_idx" ON "forum_thread"("user_id", "created_at" DESC);

CREATE INDEX "forum_thread_last_poster_id_idx" ON "forum_thread"("last_poster_id");

CREATE INDEX "forum_post_user_id_created_at_idx" ON "forum_post"("user_id", "created_at" DESC);

CREATE INDEX "forum_post_state_created_at_idx" ON "forum_post"("state", "created_at");

CREATE INDEX "forum_post_reply_to_id_idx" ON "forum_post"("reply_to_id");

CREATE INDEX "forum_post_removal_id_idx" ON "forum_post"("removal_id");

CREATE INDEX "forum_post_created_at_id_idx" ON "forum_post"("created_at" DESC, "id");

CREATE UNIQUE INDEX "forum_post_thread_id_number_key" ON "forum_post"("thread_id", "number");

CREATE INDEX "forum_post_revision_post_id_created_at_idx" ON "forum_post_revision"("post_id", "created_at");

CREATE INDEX "forum_removal_user_id_created_at_idx" ON "forum_removal"("user_id", "created_at" DESC);

CREATE INDEX "forum_like_user_id_created_at_idx" ON "forum_like"("user_id", "created_at" DESC);

CREATE INDEX "forum_subscription_user_id_idx" ON "forum_subscription"("user_id");

CREATE INDEX "forum_reading_thread_id_idx" ON "forum_reading"("thread_id");

ALTER TABLE "forum_section_text" ADD CONSTRAINT "forum_section_text_section_id_fkey" FOREIGN KEY ("section_id") REFERENCES "forum_section"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "forum_thread" ADD CONSTRAINT "forum_thread_section_id_fkey" FOREIGN KEY ("section_id") REFERENCES "forum_section"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "forum_thread" ADD CONSTRAINT "forum_thread_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "book"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "forum_thread" ADD CONSTRAINT "forum_thread_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "forum_thread" ADD CONSTRAINT "forum_thread_last_poster_id_fkey" FOREIGN KEY ("last_poster_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "forum_post" ADD CONSTRAINT "forum_post_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "forum_thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "forum_post" ADD CONSTRAINT "forum_post_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "forum_post" ADD CONSTRAINT "forum_post_reply_to_id_fkey" FOREIGN KEY ("reply_to_id") REFERENCES "forum_post"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "forum_post" ADD CONSTRAINT "forum_post_removal_id_fkey" FOREIGN KEY ("removal_id") REFERENCES "forum_removal"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "forum_post_revision" ADD CONSTRAINT "forum_post_revision_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "forum_post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "forum_removal" ADD CONSTRAINT "forum_removal_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "forum_like" ADD CONSTRAINT "forum_like_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "forum_post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "forum_like" ADD CONSTRAINT "forum_like_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "forum_subscription" ADD CONSTRAINT "forum_subscription_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "forum_thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "forum_subscription" ADD CONSTRAINT "forum_subscription_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "forum_reading" ADD CONSTRAINT "forum_reading_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "forum_reading" ADD CONSTRAINT "forum_reading_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "forum_thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "forum_visitor" ADD CONSTRAINT "forum_visitor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "forum_draft" ADD CONSTRAINT "forum_draft_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "users" ADD COLUMN "public_profile" VARCHAR(20)[] DEFAULT ARRAY[]::VARCHAR(20)[];

-- What Prisma's schema cannot express.
CREATE INDEX "forum_thread_words_idx" ON "forum_thread" USING gin ("words");
CREATE INDEX "forum_post_words_idx" ON "forum_post" USING gin ("words");
CREATE INDEX "forum_thread_title_trigram_idx" ON "forum_thread" USING gin ("title" gin_trgm_ops);
ALTER TABLE "forum_thread" ADD CONSTRAINT "forum_thread_counts_check" CHECK ("post_count" >= 0 AND "view_count" >= 0);
ALTER TABLE "forum_section" ADD CONSTRAINT "forum_section_counts_check" CHECK ("post_count" >= 0 AND "thread_count" >= 0);
ALTER TABLE "forum_post" ADD CONSTRAINT "forum_post_like_count_check" CHECK ("like_count" >= 0);

-- The first sections, in the interface's languages. Administrators can edit and delete them.
INSERT INTO "forum_section" ("id", "slug", "title", "description", "position", "is_restricted") VALUES
  (gen_random_uuid(), 'announcements', 'Announcements', 'New books, new features and what happens behind the scenes. Only the team opens threads here; everyone can reply.', 1, true),
  (gen_random_uuid(), 'books', 'About the books', 'Talk about the books you have read here: characters, style, endings – and the classics they are modelled on.', 2, false),
  (gen_random_uuid(), 'requests-and-ideas', 'Requests and ideas', 'Which book should be written next? Which author is missing? What should the site do better?', 3, false),
  (gen_random_uuid(), 'help', 'Help', 'Questions about reading, downloads and your account, answered by other readers and by the team.', 4, false);
INSERT INTO "forum_section_text" ("section_id", "locale", "title", "description")
  SELECT "id", "locale", text."title", text."description" FROM "forum_section" JOIN (VALUES
    ('announcements', 'en', 'Announcements', 'New books, new features and what happens behind the scenes. Only the team opens threads here; everyone can reply.'),
    ('announcements', 'it', 'Annunci', 'Nuovi libri, novità del sito e cosa succede dietro le quinte. Le discussioni le apre la redazione, rispondere può chiunque.'),
    ('announcements', 'es', 'Anuncios', 'Libros nuevos, novedades del sitio y lo que ocurre entre bastidores. Los hilos los abre el equipo; puede responder todo el mundo.'),
    ('announcements', 'fr', 'Annonces', 'Nouveaux livres, nouveautés du site et coulisses. L’équipe ouvre les discussions ; tout le monde peut répondre.'),
    ('announcements', 'de', 'Ankündigungen', 'Neue Bücher, Neues auf der Website und ein Blick hinter die Kulissen. Themen eröffnet das Team, antworten dürfen alle.'),
    ('books', 'en', 'About the books', 'Talk about the books you have read here: characters, style, endings – and the classics they are modelled on.'),
    ('books', 'it', 'I libri', 'Parliamo dei libri letti qui: personaggi, stile, finali – e dei classici a cui si ispirano.'),
    ('books', 'es', 'Sobre los libros', 'Para hablar de los libros que has leído aquí: personajes, estilo, finales… y de los clásicos en los que se inspiran.'),
    ('books', 'fr', 'À propos des livres', 'Parlons des livres lus ici : personnages, style, dénouements… et des classiques dont ils s’inspirent.'),
    ('books', 'de', 'Über die Bücher', 'Hier geht es um die Bücher, die du hier gelesen hast: Figuren, Stil, Schlüsse – und um die Klassiker, an die sie anknüpfen.'),
    ('requests-and-ideas', 'en', 'Requests and ideas', 'Which book should be written next? Which author is missing? What should the site do better?'),
    ('requests-and-ideas', 'it', 'Richieste e idee', 'Quale libro vorresti leggere? Quale autore manca? Che cosa può fare meglio il sito?'),
    ('requests-and-ideas', 'es', 'Peticiones e ideas', '¿Qué libro debería escribirse ahora? ¿Qué autor falta? ¿Qué podría hacer mejor el sitio?'),
    ('requests-and-ideas', 'fr', 'Demandes et idées', 'Quel livre faudrait-il écrire ? Quel auteur manque ? Que pourrait-on améliorer sur le site ?'),
    ('requests-and-ideas', 'de', 'Wünsche und Ideen', 'Welches Buch soll als Nächstes geschrieben werden? Wer fehlt? Was kann die Website besser machen?'),
    ('help', 'en', 'Help', 'Questions about reading, downloads and your account, answered by other readers and by the team.'),
    ('help', 'it', 'Aiuto', 'Domande su lettura, download e account: rispondono gli altri lettori e la redazione.'),
    ('help', 'es', 'Ayuda', 'Preguntas sobre la lectura, las descargas y tu cuenta: responden otros lectores y el equipo.'),
    ('help', 'fr', 'Aide', 'Vos questions sur la lecture, les téléchargements et votre compte : les autres lecteurs et l’équipe vous répondent.'),
    ('help', 'de', 'Hilfe', 'Fragen zum Lesen, zu Downloads und zu deinem Konto – beantwortet von anderen Leserinnen und Lesern und vom Team.')
  ) AS text ("section", "locale", "title", "description") ON text."section" = "forum_section"."slug";
