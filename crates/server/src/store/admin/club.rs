//! Announcements, invitations, settings, and reports with their answers.

use mohreh_protocol::{
    AnnouncementView, ClubSettings, InvitationView, Millis, OwnReport, ReportState, ReportView,
};

use super::{Before, end};
use crate::store::{Store, StoreError, with_pool, with_writer};

type RawReport =
    (String, Option<String>, Option<String>, Option<String>, String, i64, String, Option<String>);
type RawInvitation = (String, String, i64, i64, i64, i64, Option<i64>);

fn state(name: &str) -> ReportState {
    match name {
        "done" => ReportState::Done,
        "declined" => ReportState::Declined,
        _ => ReportState::Open,
    }
}

const fn name(state: ReportState) -> &'static str {
    match state {
        ReportState::Open => "open",
        ReportState::Done => "done",
        ReportState::Declined => "declined",
    }
}

impl Store {
    /// What is announced now, newest first.
    pub(crate) async fn announcements(&self) -> Result<Vec<AnnouncementView>, StoreError> {
        let rows: Vec<(String, String, i64, i64)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT id, text, created_at, ends_at FROM announcements WHERE ends_at > $1 \
                 ORDER BY ends_at DESC LIMIT 20",
            )
            .bind(self.now())
            .fetch_all(pool)
            .await?
        });
        let mut announcements: Vec<AnnouncementView> = rows
            .into_iter()
            .map(|(id, text, created, until)| AnnouncementView { id, text, created, until })
            .collect();
        announcements.sort_by_key(|announcement| std::cmp::Reverse(announcement.created));
        Ok(announcements)
    }

    /// Announces something.
    pub(crate) async fn announce(
        &self,
        id: &str,
        text: &str,
        ends: Millis,
    ) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query(
                "INSERT INTO announcements (id, text, created_at, ends_at) \
                 VALUES ($1, $2, $3, $4)",
            )
            .bind(id)
            .bind(text)
            .bind(self.now())
            .bind(ends)
            .execute(&mut *pool)
            .await?;
        });
        Ok(())
    }

    /// Ends an announcement; `false` when there is none.
    pub(crate) async fn end_announcement(&self, id: &str) -> Result<bool, StoreError> {
        let changed = with_writer!(self, pool => {
            sqlx::query("UPDATE announcements SET ends_at = $2 WHERE id = $1 AND ends_at > $2")
                .bind(id)
                .bind(self.now())
                .execute(&mut *pool)
                .await?
                .rows_affected()
        });
        Ok(changed == 1)
    }

    /// Makes an invitation.
    pub(crate) async fn invite(
        &self,
        code: &str,
        label: &str,
        most: u32,
        ends: Millis,
    ) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query(
                "INSERT INTO invitations (code, label, most, used, created_at, ends_at) \
                 VALUES ($1, $2, $3, 0, $4, $5)",
            )
            .bind(code)
            .bind(label)
            .bind(i64::from(most))
            .bind(self.now())
            .bind(ends)
            .execute(&mut *pool)
            .await?;
        });
        Ok(())
    }

    /// Takes one of an invitation's places; `false` when there is none left.
    pub(crate) async fn use_invitation(&self, code: &str) -> Result<bool, StoreError> {
        let changed = with_writer!(self, pool => {
            sqlx::query(
                "UPDATE invitations SET used = used + 1 WHERE code = $1 AND used < most \
                 AND revoked_at IS NULL AND ends_at > $2",
            )
            .bind(code)
            .bind(self.now())
            .execute(&mut *pool)
            .await?
            .rows_affected()
        });
        Ok(changed == 1)
    }

    /// Gives the place back: nothing came of it.
    pub(crate) async fn unuse_invitation(&self, code: &str) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query("UPDATE invitations SET used = used - 1 WHERE code = $1 AND used > 0")
                .bind(code)
                .execute(&mut *pool)
                .await?;
        });
        Ok(())
    }

    /// Takes an invitation back; `false` when there is none.
    pub(crate) async fn revoke_invitation(&self, code: &str) -> Result<bool, StoreError> {
        let changed = with_writer!(self, pool => {
            sqlx::query(
                "UPDATE invitations SET revoked_at = $2 WHERE code = $1 AND revoked_at IS NULL",
            )
            .bind(code)
            .bind(self.now())
            .execute(&mut *pool)
            .await?
            .rows_affected()
        });
        Ok(changed == 1)
    }

    /// The invitations, newest first.
    pub(crate) async fn invitations(
        &self,
        page: Before,
    ) -> Result<Vec<InvitationView>, StoreError> {
        let rows: Vec<RawInvitation> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT code, label, most, used, created_at, ends_at, revoked_at \
                 FROM invitations WHERE (created_at, code) < ($1, $2) \
                 ORDER BY created_at DESC, code DESC LIMIT $3",
            )
            .bind(page.before.at)
            .bind(page.before.id)
            .bind(page.limit)
            .fetch_all(pool)
            .await?
        });
        let count = |number: i64| u32::try_from(number).unwrap_or(u32::MAX);
        let invitation = |(code, label, most, used, created, ends, revoked): RawInvitation| {
            let (most, used, revoked) = (count(most), count(used), revoked.is_some());
            InvitationView { code, label, most, used, created, until: end(ends), revoked }
        };
        Ok(rows.into_iter().map(invitation).collect())
    }

    /// The settings of the club.
    pub(crate) async fn club_settings(&self) -> Result<ClubSettings, StoreError> {
        let rows: Vec<(String, i64)> = with_pool!(self, pool => {
            sqlx::query_as("SELECT name, value FROM settings").fetch_all(pool).await?
        });
        let mut settings = ClubSettings::default();
        for (name, value) in rows {
            let days = u32::try_from(value).unwrap_or(0);
            match name.as_str() {
                "invitations-only" => settings.invitations_only = value != 0,
                "guest-days" => settings.guest_days = days,
                "canceled-days" => settings.canceled_days = days,
                "sign-in-days" => settings.sign_in_days = days,
                _ => {}
            }
        }
        Ok(settings)
    }

    /// Changes the settings of the club.
    pub(crate) async fn set_club(&self, settings: &ClubSettings) -> Result<(), StoreError> {
        let values = [
            ("invitations-only", i64::from(settings.invitations_only)),
            ("guest-days", i64::from(settings.guest_days)),
            ("canceled-days", i64::from(settings.canceled_days)),
            ("sign-in-days", i64::from(settings.sign_in_days)),
        ];
        with_writer!(self, pool => {
            let mut tx = pool.begin().await?;
            for (name, value) in values {
                sqlx::query(
                    "INSERT INTO settings (name, value) VALUES ($1, $2) \
                     ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value",
                )
                .bind(name)
                .bind(value)
                .execute(&mut *tx)
                .await?;
            }
            tx.commit().await?;
        });
        Ok(())
    }

    /// Reports in a state, newest first.
    pub(crate) async fn reports(
        &self,
        wanted: ReportState,
        page: Before,
    ) -> Result<Vec<ReportView>, StoreError> {
        let rows: Vec<RawReport> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT r.id, b.name, a.name, r.match_id, r.text, r.created_at, r.state, r.answer \
                 FROM reports r LEFT JOIN players b ON b.id = r.by_player \
                 LEFT JOIN players a ON a.id = r.about_player \
                 WHERE r.state = $1 AND (r.created_at, r.id) < ($2, $3) \
                 ORDER BY r.created_at DESC, r.id DESC LIMIT $4",
            )
            .bind(name(wanted))
            .bind(page.before.at)
            .bind(page.before.id)
            .bind(page.limit)
            .fetch_all(pool)
            .await?
        });
        let report = |(id, by, about, match_id, text, at, name, answer): RawReport| ReportView {
            id,
            by,
            about,
            match_id,
            text,
            at,
            state: state(&name),
            answer,
        };
        Ok(rows.into_iter().map(report).collect())
    }

    /// One's own latest reports, newest first.
    pub(crate) async fn own_reports(
        &self,
        player: &str,
        limit: i64,
    ) -> Result<Vec<OwnReport>, StoreError> {
        type Raw = (Option<String>, String, i64, String, Option<String>);
        let rows: Vec<Raw> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT a.name, r.text, r.created_at, r.state, r.answer FROM reports r \
                 LEFT JOIN players a ON a.id = r.about_player \
                 WHERE r.by_player = $1 ORDER BY r.created_at DESC LIMIT $2",
            )
            .bind(player)
            .bind(limit)
            .fetch_all(pool)
            .await?
        });
        let own = rows.into_iter().map(|(about, text, at, name, answer)| OwnReport {
            about,
            text,
            at,
            state: state(&name),
            answer,
        });
        Ok(own.collect())
    }

    /// Answers a report; `false` when there is none.
    pub(crate) async fn answer_report(
        &self,
        id: &str,
        to: ReportState,
        answer: &str,
    ) -> Result<bool, StoreError> {
        let changed = with_writer!(self, pool => {
            sqlx::query(
                "UPDATE reports SET state = $2, answer = $3, answered_at = $4 WHERE id = $1",
            )
            .bind(id)
            .bind(name(to))
            .bind(answer)
            .bind(self.now())
            .execute(&mut *pool)
            .await?
            .rows_affected()
        });
        Ok(changed == 1)
    }
}
