import { graphql } from '../../api/gql/gql.ts'
import type { UsersQuery } from '../../api/gql/graphql.ts'

export const usersDocument = graphql(`
  query Users {
    viewer {
      user
      everywhere
    }
    users {
      userId
      userName
      administrator
      application
      disabled
      issuer
      subject
      createdAt
      keys {
        keyId
        name
        works
        createdAt
        expiresAt
        revokedAt
        lastUsedAt
        lastUsedAddress
        companyIds
        permissions
      }
      permissions {
        companyId
        companyName
        permissions
      }
    }
  }
`)

/** A user with keys and rights, as far as who looks may see them. */
export type User = UsersQuery['users'][number]

/** A key of a user; never its secret. */
export type Key = User['keys'][number]

/** Who looks. */
export type Viewer = UsersQuery['viewer']

export const createUserDocument = graphql(`
  mutation CreateUser($input: CreateUserInput!) {
    createUser(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
      ... on ValidationError {
        issues {
          path
          message
        }
      }
      ... on CreateUserSuccess {
        user {
          userId
        }
      }
    }
  }
`)

export const updateUserDocument = graphql(`
  mutation UpdateUser($input: UpdateUserInput!) {
    updateUser(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
      ... on UpdateUserSuccess {
        user {
          userId
        }
      }
    }
  }
`)

export const setRightsDocument = graphql(`
  mutation SetRights($input: SetUserPermissionsInput!) {
    setUserPermissions(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
      ... on SetUserPermissionsSuccess {
        userPermission {
          userId
        }
      }
    }
  }
`)

export const createKeyDocument = graphql(`
  mutation CreateKey($input: CreateAccessKeyInput!) {
    createAccessKey(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
      ... on ValidationError {
        issues {
          path
          message
        }
      }
      ... on CreateAccessKeySuccess {
        secret
        key {
          userName
        }
      }
    }
  }
`)

export const rotateKeyDocument = graphql(`
  mutation RotateKey($input: RotateAccessKeyInput!) {
    rotateAccessKey(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
      ... on ValidationError {
        issues {
          path
          message
        }
      }
      ... on RotateAccessKeySuccess {
        secret
        key {
          userName
        }
      }
    }
  }
`)

export const revokeKeyDocument = graphql(`
  mutation RevokeKey($input: RevokeAccessKeyInput!) {
    revokeAccessKey(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`)
